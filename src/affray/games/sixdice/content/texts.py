"""What is printed in a combat, in sentences made from its data."""

from affray.games.sixdice.content.pack import Weapon


def weapon(printed: Weapon) -> str:
    """A weapon's numbers in a line."""
    bands = ", ".join(f"{near}-{far}: {hit}+" if near != far else f"{near}: {hit}+" for near, far, hit in printed.bands)
    line = f"{printed.name}: squares {bands}; damage {printed.damage}, Crit {printed.crit}"
    if printed.splash:
        line += f"; splash {printed.splash.damage} (Crit {printed.splash.crit}) within {printed.splash.radius}"
    if printed.area_target:
        line += "; may be aimed at an empty square"
    return line + ("; never runs out." if printed.ammo is None else f"; Ammo {printed.ammo}.")
