"""The LAN as the screens know it: frozen data, and the protocols to ask through.

Nothing here knows of sockets: ``net`` implements the protocols.
"""
