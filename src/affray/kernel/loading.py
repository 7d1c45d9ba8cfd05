"""Records that come as bytes, for the machine in force."""

from typing import Any

from affray.kernel import record
from affray.kernel.rule import MACHINE


def loaded(data: bytes, kind: type[Any]) -> Any:
    """What the machine in force works on, from the bytes of `record.pack`: plain objects, or a row of its own. Raises
    struct.error or ValueError where the length is wrong."""
    if MACHINE == "plain":
        return record.unpack(data, kind)
    import numpy as np

    row = record.rows(kind, 1)
    row.view(np.uint8)[:] = np.frombuffer(data, np.uint8)
    return row[0]
