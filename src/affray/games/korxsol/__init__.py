"""KORxSOL 2.0: Solighters with a weapon or a beast of the elements, one against one or two against two."""
