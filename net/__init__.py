"""The LAN: machines that find each other, trust each other, and keep one table together.

Six folders, from the bytes up; each opens with an account of its parts, and this is an order to
read them in.

``links``    a connection between two machines that trust each other: frames, messages, keys, doors
``finding``  the tables there are, and what is wrong with the network when there are none
``log``      one order of everything that happens, kept by every machine (without I/O)
``deal``     hidden hands without a dealer (without I/O)
``table``    one machine at a table: links, log and deal kept going together
``party``    all that for the screens, in a thread of its own (game/lan/api.py is what they see)
"""
