"""Art as data: recipes of drawings and materials; the shell makes pixels of them."""
