"""The JSON Schema of everything the server and its clients say, from which the browser client's types are made.

`python -m affray.server.schema` writes it; a test fails where it is not current.
"""

from pathlib import Path

import msgspec

from affray.lab import review
from affray.server import accounts_said, clock, drafts, measuring, protocol, said, sitting
from affray.table import advice, editor, form, inspected, ledger, look, odds, scene, ways

FILE = Path(__file__).with_name("schema.json")
TYPES = (
    *(scene.Scene, scene.View, scene.Decision, scene.Option, odds.Odds, advice.Hint, scene.Entry, ways.Ways),
    *(protocol.Act, protocol.Undo, protocol.AskOdds, protocol.AskHint, protocol.AskWays, protocol.Inspect),
    *(said.Say, said.Resign, said.Draw, said.Pause, said.TakeBack, said.Again, said.Share, said.Claim),
    *(said.Command, protocol.Enter, protocol.Here, protocol.TableMessage),
    *(sitting.Join, sitting.Entered, sitting.GiveSeat, sitting.MakeLink, sitting.Links, sitting.OpenTable),
    *(sitting.AskStanding, sitting.Standing),
    *(clock.Terms, clock.Reading, protocol.ChangeMessage, protocol.DoneMessage, protocol.HereMessage),
    *(protocol.ViewMessage, protocol.OddsMessage, protocol.HintMessage, protocol.WaysMessage, protocol.RefusalMessage),
    *(inspected.Inspected, protocol.InspectedMessage),
    *(form.Form, protocol.AskForms, protocol.Bring, protocol.Forms, protocol.Checked, editor.Editor, look.Look),
    *(drafts.Draft, drafts.Judged, drafts.Workbench, measuring.Measure, measuring.Measured),
    *(protocol.NewMatch, protocol.Created, protocol.ClausePage, protocol.Frame, protocol.ReplayPart),
    protocol.Language,
    *(accounts_said.SignedInAs, accounts_said.OwnAccount, accounts_said.OwnMatch, accounts_said.Claimed),
    *(accounts_said.Finishes, accounts_said.Players, accounts_said.Profile, accounts_said.QuickTable),
    review.Review,
    ledger.Ledger,
)


def text() -> str:
    """The schema, as it is written to the file."""
    _, definitions = msgspec.json.schema_components(TYPES, ref_template="#/$defs/{name}")
    document = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Affray", "$defs": definitions}
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
