"""The screens of the program, and the ways between them."""
