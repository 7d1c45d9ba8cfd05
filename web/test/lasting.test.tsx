import { act, fireEvent, render, screen } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import { BoardView } from "../src/board/BoardView";
import { PieceFacts } from "../src/board/PieceFacts";
import { tileAt } from "../src/board/places";
import { Roster } from "../src/board/Roster";
import { ThingTip } from "../src/explain/ThingTip";
import { GlossaryContext } from "../src/look/words";
import type { Board, Piece } from "../src/protocol";
import { scene } from "./fixtures";

const piece: Piece = {
  id: "piece.1", tile: tileAt(1, 1), name: "Rook", seat: 0, team: 0, short: "R", summary: "Breacher",
  bars: [], stats: [], badges: ["Pinned"], until: {}, text: [], down: false, active: true,
};
const board: Board = { label: "Yard", turned: false, columns: 1, rows: 1, pieces: [piece], tiles: [{ id: tileAt(1, 1), terrain: "ground", name: "Floor", height: 0, label: "", marks: [] }] };

describe("how long what lies on a piece lasts", () => {
  const until = { Pinned: "until the end of this turn", "POWER +2": "Strong Tea, for 2 more turns of Rook" };
  const told = ["Pinned: until the end of this turn", "POWER +2: Strong Tea, for 2 more turns of Rook"];

  it("is said in the side's panel and as the piece is opened, also of what has no badge", () => {
    const { container } = render(
      <>
        <Roster pieces={[{ ...piece, until }]} label="Pieces" />
        <PieceFacts piece={{ ...piece, until }} />
      </>,
    );
    expect(container.querySelector(".roster-badges .badge")!.getAttribute("title")).toBe(told[0]);
    expect(screen.getByRole("button").textContent).toContain(told.join(", "));
    expect([...container.querySelectorAll(".fact-lasting li")].map((line) => line.textContent)).toEqual(told);
  });

  it("is said beside what is pointed at", () => {
    vi.useFakeTimers();
    const there = { ...board, pieces: [{ ...piece, until }] };
    const { container } = render(
      <div className="table">
        <BoardView board={there} />
        <ThingTip scene={{ ...scene, board: there }} />
      </div>,
    );
    fireEvent.pointerMove(container.querySelector("[data-place='tile.1.1']")!, { pointerType: "mouse", clientX: 1, clientY: 5 });
    act(() => void vi.advanceTimersByTime(1000));
    expect([...container.querySelectorAll(".tip-until")].map((line) => line.textContent)).toEqual(Object.values(until));
    vi.useRealTimers();
  });

  it("stands with all numbers, and with what the piece can do that no bar says", () => {
    vi.useFakeTimers();
    const armed: Piece = { ...piece, badges: [], stats: [{ label: "POWER", value: "3" }], text: ["Maul: 3+ at 1 square", "Mercy (Light 2): Heals 3"], bars: [{ label: "Maul", value: 1, maximum: 2, kind: "points", word: "Ammo", does: "" }] };
    const { container } = render(
      <div className="table">
        <BoardView board={{ ...board, pieces: [armed] }} />
        <ThingTip scene={{ ...scene, board: { ...board, pieces: [armed] } }} />
      </div>,
    );
    fireEvent.pointerMove(container.querySelector("[data-place='tile.1.1']")!, { pointerType: "mouse", clientX: 1, clientY: 5 });
    act(() => void vi.advanceTimersByTime(1000));
    expect([...container.querySelectorAll(".thing-tip dt")].map((each) => each.textContent)).toEqual(["Maul 1/2", "POWER 3"]);
    expect([...container.querySelectorAll(".tip-does")].map((each) => each.textContent)).toEqual(["Mercy (Light 2): Heals 3"]);
    vi.useRealTimers();
  });

  it("says what the words mean of what it can do, but of its price", () => {
    vi.useFakeTimers();
    const words = new Map([["Cripple", "1 ATK more against it."], ["Water", "An element."], ["HP", "Health."]]);
    const sweeper: Piece = { ...piece, badges: [], stats: [{ label: "HP", value: "3" }], text: ["Sweep (Water 3): adds Cripple, takes HP"] };
    const { container } = render(
      <GlossaryContext value={words}>
        <div className="table">
          <BoardView board={{ ...board, pieces: [sweeper] }} />
          <ThingTip scene={{ ...scene, board: { ...board, pieces: [sweeper] } }} />
        </div>
      </GlossaryContext>,
    );
    fireEvent.pointerMove(container.querySelector("[data-place='tile.1.1']")!, { pointerType: "mouse", clientX: 1, clientY: 5 });
    act(() => void vi.advanceTimersByTime(1000));
    expect(container.querySelector(".tip-does + dl")!.textContent).toBe("Cripple 1 ATK more against it.");
    vi.useRealTimers();
  });

  it("says no more than the badge of what ends by nothing that is known", () => {
    const { container } = render(
      <>
        <Roster pieces={[piece]} label="Pieces" />
        <PieceFacts piece={piece} />
      </>,
    );
    expect(container.querySelector(".fact-lasting")!.textContent).toBe("Pinned");
    expect(container.querySelector(".badge")!.hasAttribute("title")).toBe(false);
  });
});
