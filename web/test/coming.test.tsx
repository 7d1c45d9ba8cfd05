import { render } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import { BoardView } from "../src/board/BoardView";
import { goersOf, walkerOf } from "../src/board/coming";
import { reachOf } from "../src/board/Reach";
import type { Option, Piece } from "../src/protocol";
import { TouchContext } from "../src/scene/touch";
import { board, go, piece } from "./yard";

describe("who comes to a square by a click", () => {
  const ally = (number: number, short: string): Piece => ({ ...piece, id: `piece.${number}`, tile: `tile.${number}.2`, name: `Sera ${short}`, short, active: false });
  const walk = (who: string, path: string[]): Option => ({ ...go, id: `${who} ${path.join()}`, touches: [path.at(-1)!, who], path });
  const team = [{ ...piece, id: "piece.0" }, ally(1, "SA"), ally(2, "SB")];
  const reach = reachOf({ ...board, pieces: team }, { dangers: {}, harms: {}, attacks: { "tile.3.1": ["piece.0"], "tile.2.1": [] }, strikers: { "tile.3.1": ["piece.1"] }, promises: {}, perhaps: {}, about: [] });
  const come = (answers: Option[], near: string[] = [], places: string[] = [], active = false) => {
    const standing = { ...board, pieces: team.with(0, { ...team[0]!, active }) };
    const options = new Map([["tile.3.1", answers], ["tile.2.1", [walk("piece.2", ["tile.2.1"])]]]);
    if (answers.every(({ id }) => !id.startsWith("piece.2"))) options.delete("tile.2.1");
    const touches = { live: new Map(), options, near: new Set(near), hot: new Set<string>(), area: new Set<string>(), path: [], reach, goers: goersOf(standing, options, new Set(near), places), open: vi.fn() };
    const { container, unmount } = render(
      <TouchContext value={touches}>
        <BoardView board={standing} />
      </TouchContext>,
    );
    const square = container.querySelector<HTMLElement>('[data-place="tile.3.1"]')!;
    const found = [square.querySelector<HTMLElement>(".tile-steps")?.dataset["drawn"] ?? "", square.querySelector(".can-strike") ? "swords" : "", square.classList.contains("beyond") ? "dim" : "", /Can come here.*?(?=\. From|$)|\d steps? away/u.exec(square.getAttribute("aria-label")!)?.[0] ?? ""];
    unmount();
    return found;
  };
  const [far, farther] = [["tile.3.1"], ["tile.2.2", "tile.3.1"]];

  it("walks from where it stands, whoever acts: not whom the answer strikes besides, nor who acts where another is named", () => {
    const foe = { ...ally(3, "SC"), seat: 1 - (piece.seat ?? 0) };
    const pieces = [{ ...piece, id: "piece.0", active: true }, ally(1, "SA"), foe];
    const mine = piece.seat ?? 0;
    const walker = (...touches: string[]) => walkerOf({ ...board, pieces }, { ...go, touches }, mine)?.id;
    expect([walker("tile.3.1"), walker("tile.3.1", "piece.1"), walker("tile.3.1", "piece.3"), walker("tile.3.1", "piece.3", "piece.1")]).toEqual(["piece.0", "piece.1", "piece.0", "piece.1"]);
    const idle = pieces.map((each) => ({ ...each, active: false }));
    expect(walkerOf({ ...board, pieces: idle }, { ...go, touches: ["tile.3.1"] }, mine)).toBeUndefined();
    // Who dodges stands there alone for its side, while another acts.
    expect(walkerOf({ ...board, pieces }, { ...go, touches: ["tile.3.1"] }, 1 - mine)?.id).toBe("piece.3");
  });

  it("is told in words, and drawn by the steps alone where nobody else could go anywhere", () => {
    expect(come([walk("piece.1", farther)])).toEqual(["2", "swords", "", "Can come here: Sera SA. 2 steps away"]);
    expect(come([walk("piece.1", far), walk("piece.1", farther)])).toEqual(["", "swords", "", "Can come here: Sera SA"]);
  });

  it("is not drawn where several could go, until one of them is pointed at: then its own squares are, and the others are dim", () => {
    const both = [walk("piece.1", far), walk("piece.2", farther)];
    const said = "Can come here: Sera SA (1 step), Sera SB (2 steps)";
    expect(come(both)).toEqual(["", "", "", said]);
    expect(come(both, [], ["piece.1"])).toEqual(["1", "swords", "", said]);
    expect(come(both, [], ["piece.2"])).toEqual(["2", "", "", said]);
    expect(come([walk("piece.2", far)], [], ["piece.1"])[2]).toBe("");
    expect(come([walk("piece.1", far), { ...walk("piece.2", ["tile.2.1"]), touches: ["tile.2.1"] }], [], ["piece.2"])).toEqual(["", "", "dim", "Can come here: Sera SA. 1 step away"]);
  });

  it("goes without saying of whoever acts, and where the square answers by itself", () => {
    expect(come([walk("piece.0", farther)], [], [], true)).toEqual(["2", "swords", "", "2 steps away"]);
    expect(come([walk("piece.1", far)], ["tile.3.1"])).toEqual(["1", "swords", "", "1 step away"]);
    expect(come([walk("piece.1", far)], [], [], true)[0]).toBe("");
    expect(come([{ ...walk("piece.1", far), path: [] }])[0]).toBe("");
  });
});
