"""Numbers as CLDR says that a language writes them."""

from babel import Locale
from babel.numbers import format_decimal, format_percent


def decimal(number: float, places: int, tag: str) -> str:
    """A number with so many places after the point."""
    return format_decimal(number, format=_pattern("#,##0", places), locale=_locale(tag))


def percent(share: float, places: int, tag: str) -> str:
    """A share, 0..1, in percent."""
    written = _locale(tag).percent_formats[None].pattern
    return format_percent(share, format=written.replace("#,##0", _pattern("#,##0", places)), locale=_locale(tag))


def _pattern(whole: str, places: int) -> str:
    return f"{whole}.{'0' * places}" if places else whole


def _locale(tag: str) -> Locale:
    return Locale.parse(tag, sep="-")
