"""Art as data: recipes of pictures, which the shell renders."""
