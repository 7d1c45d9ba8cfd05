"""Maps drawn with Tiled."""

import base64
import gzip
import tracemalloc
import zlib
from typing import Any

import pytest

from affray.errors import BadInput
from affray.kernel import tiled

LAYERS = {"walls": "#", "spawn": "S"}
WALLS, SPAWN = [0, 7, 0, 0, 7, 0], [1, 0, 0, 0, 0, 0]


def layer(name: str, data: Any, **more: Any) -> dict[str, Any]:
    """A tile layer."""
    return {"type": "tilelayer", "name": name, "data": data} | more


def drawn(*layers: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A map of 3 by 2."""
    return {"type": "map", "orientation": "orthogonal", "infinite": False, "width": 3, "height": 2, "layers": [*layers]} | more


def packed(data: list[int]) -> bytes:
    """Four bytes a tile, the lowest first."""
    return b"".join(tile.to_bytes(4, "little") for tile in data)


def test_layers_say_what_a_square_is() -> None:
    """Also those in groups; what has another name is decoration."""
    group = {"type": "group", "name": "ground", "layers": [layer("Spawn", SPAWN), layer("flowers", [1] * 6)]}
    assert tiled.read(drawn(layer("walls", WALLS), group), "m", LAYERS, ".") == ["S#.", ".#."]


@pytest.mark.parametrize(("compression", "pack"), [("", bytes), ("zlib", zlib.compress), ("gzip", gzip.compress)])
def test_packed_layers_are_unpacked(compression: str, pack: Any) -> None:
    """Base64, as it is or compressed."""
    data = base64.b64encode(pack(packed(WALLS))).decode()
    assert tiled.read(drawn(layer("walls", data, encoding="base64", compression=compression)), "m", LAYERS, ".") == [
        ".#.",
        ".#.",
    ]


def test_what_unpacks_to_very_much_is_not_unpacked() -> None:
    """A gigabyte in a megabyte: no more than a tile too many is looked at."""
    bomb = base64.b64encode(zlib.compress(bytes(1 << 26), 9)).decode()
    tracemalloc.start()
    with pytest.raises(BadInput, match="it has 7 tiles; expected 6"):
        tiled.read(drawn(layer("walls", bomb, encoding="base64", compression="zlib")), "map.tmj", LAYERS, ".")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1 << 24


WRONG: dict[str, tuple[Any, str]] = {
    "no object": ([], "it is no map of Tiled's"),
    "isometric": (drawn(layer("walls", WALLS), orientation="isometric"), "orientation: 'isometric'"),
    "infinite": (drawn(layer("walls", WALLS), infinite=True), "infinite: the map has no borders"),
    "no width": (drawn(layer("walls", WALLS), width=0), "width: 0; expected a whole number"),
    "very many layers": (drawn(*[layer("walls", WALLS)] * 65), "layers: 65 layers have such a name; expected at most 64"),
    "no known layer": (drawn(layer("stones", WALLS)), "layers: no layer has a name"),
    "too few tiles": (drawn(layer("walls", [1])), "layers[0].data: it has 1 tiles; expected 6"),
    "letters": (drawn(layer("walls", ["x"] * 6)), "layers[0].data: it holds no tiles"),
    "zstd": (drawn(layer("walls", "", encoding="base64", compression="zstd")), "layers[0].compression: 'zstd'"),
    "no base64": (drawn(layer("walls", "?", encoding="base64")), "layers[0].data: it cannot be unpacked"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_map_is_refused(name: str) -> None:
    """File, field and expectation."""
    document, said = WRONG[name]
    with pytest.raises(BadInput) as caught:
        tiled.read(document, "map.tmj", LAYERS, ".")
    assert str(caught.value).startswith(f"map.tmj: {said}")
