"""What is printed in a combat, in sentences made from its data."""

from affray.games.sixdice.content.pack import Weapon


def in_short(printed: Weapon) -> str:
    """X-FIGHT-12, X-FIGHT-19, X-FIGHT-20: what a weapon has to roll, by the distance in squares, and what a hit does; what is
    rare is left out."""
    bands = [f"{near}-{far}: {hit}+" if near != far else f"{near}: {hit}+" for near, far, hit in printed.bands]
    return f"At {', '.join(bands)}; {printed.damage} damage"


def weapon(printed: Weapon) -> str:
    """A weapon's numbers in a line."""
    bands = [f"{hit}+ at {f'{near} to {far}' if near != far else near}" for near, far, hit in printed.bands]
    squares = "square" if printed.bands[-1][1] == 1 else "squares"
    line = f"{printed.name}: {', '.join(bands)} {squares}; damage {printed.damage}, Crit {printed.crit}"
    if printed.splash:
        line += f"; splash {printed.splash.damage} (Crit {printed.splash.crit}) within {printed.splash.radius}"
    if printed.area_target:
        line += "; may be aimed at an empty square"
    return line + ("; never runs out." if printed.ammo is None else f"; Ammo {printed.ammo}.")
