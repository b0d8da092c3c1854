"""What the screens know of the network: frozen pictures of it, and a door to ask through.

Nobody here has ever seen a socket: ``net`` stands on the other side of the door.
"""
