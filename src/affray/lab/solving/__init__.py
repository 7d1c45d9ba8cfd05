"""Small positions solved: the tree of all that may follow, and what nobody can do better against."""
