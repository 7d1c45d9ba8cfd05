"""Maps drawn with Tiled (its JSON format, https://doc.mapeditor.org/en/stable/reference/json-map-format/).

What a square is, is said by the name of the layer it is drawn on: a game gives the names it knows. Layers of other names are
decoration. Later layers lie over earlier ones.
"""

import base64
import binascii
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from affray.errors import BadInput

MOST = 512
"""Columns and rows of a map that is read at all."""
MOST_LAYERS = 64
"""Layers with a known name: each is looked at square by square."""
TILE = 4
"""Bytes of a tile that is packed."""
WRAPPINGS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS + 16}
"""How zlib tells the ways in which tiles are compressed apart."""


def read(document: Any, file: str, layers: Mapping[str, str], floor: str) -> list[str]:
    """The rows of a map: for each square the letter of the last layer named in `layers` that draws on it, else `floor`.

    Raises BadInput for what is no orthogonal map of Tiled's, for infinite maps, and where no layer has a known name.
    """
    if not isinstance(document, dict) or document.get("type", "map") != "map" or "layers" not in document:
        raise BadInput(file, "", "it is no map of Tiled's", "a JSON object with type map and layers")
    if document.get("orientation", "orthogonal") != "orthogonal":
        raise BadInput(file, "orientation", repr(document["orientation"]), "orthogonal")
    if document.get("infinite"):
        raise BadInput(file, "infinite", "the map has no borders", "a map of fixed size")
    width, height = (_size(document.get(name), file, name) for name in ("width", "height"))
    rows = [[floor] * width for _ in range(height)]
    known = [(field, layer) for field, layer in _flat(document["layers"], file) if _name(layer) in layers]
    if not known:
        raise BadInput(file, "layers", "no layer has a name that says what it is", f"one of {', '.join(layers)}")
    if len(known) > MOST_LAYERS:
        raise BadInput(file, "layers", f"{len(known)} layers have such a name", f"at most {MOST_LAYERS}")
    for field, layer in known:
        for index, tile in enumerate(_tiles(layer, width * height, file, field)):
            if tile:
                rows[index // width][index % width] = layers[_name(layer)]
    return ["".join(row) for row in rows]


def _size(value: Any, file: str, field: str) -> int:
    if type(value) is not int or not 1 <= value <= MOST:
        raise BadInput(file, field, repr(value), f"a whole number from 1 to {MOST}")
    return value


def _name(layer: dict[str, Any]) -> str:
    return str(layer.get("name", "")).strip().lower()


def _flat(layers: Any, file: str, field: str = "layers") -> Iterator[tuple[str, dict[str, Any]]]:
    """The tile layers, those in groups too, with the fields they stand in."""
    if not isinstance(layers, list):
        raise BadInput(file, field, "it is no list", "a list of layers")
    for number, layer in enumerate(layers):
        place = f"{field}[{number}]"
        if not isinstance(layer, dict):
            raise BadInput(file, place, repr(layer)[:40], "a layer")
        if layer.get("type") == "group":
            yield from _flat(layer.get("layers"), file, f"{place}.layers")
        elif layer.get("type", "tilelayer") == "tilelayer":
            yield place, layer


def _tiles(layer: dict[str, Any], count: int, file: str, field: str) -> list[int]:
    """The numbers of a layer's tiles, 0 for none."""
    data = layer.get("data")
    if layer.get("encoding", "csv") == "base64":
        data = _unpacked(data, str(layer.get("compression", "")), count, file, field)
    if not isinstance(data, list) or any(type(tile) is not int for tile in data):
        raise BadInput(file, f"{field}.data", "it holds no tiles", "a list of whole numbers, or base64")
    if len(data) != count:
        raise BadInput(file, f"{field}.data", f"it has {len(data)} tiles", f"{count}, one a square")
    return data


def _unpacked(data: Any, compression: str, count: int, file: str, field: str) -> list[int]:
    """Packed tiles, at most one more than there should be: a few bytes may be packed from a great many."""
    if compression and compression not in WRAPPINGS:
        raise BadInput(file, f"{field}.compression", repr(compression), "zlib, gzip or none")
    try:
        raw = base64.b64decode(data, validate=True)
        if compression:
            raw = zlib.decompressobj(WRAPPINGS[compression]).decompress(raw, TILE * (count + 1))
    except (TypeError, ValueError, binascii.Error, zlib.error) as error:
        raise BadInput(file, f"{field}.data", f"it cannot be unpacked ({error})", "base64") from None
    raw = raw[: TILE * (count + 1)]
    return [int.from_bytes(raw[place : place + TILE], "little") for place in range(0, len(raw) - TILE + 1, TILE)]
