"""Picture and time as data: what lies on the table, and how it gets from one place to another."""
