"""One vocabulary for every screen, and what one seat is shown in it."""
