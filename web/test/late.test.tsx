import { afterEach, describe, expect, it, vi } from "vitest";
import { Late } from "../src/decision/late";
import { OddsContext } from "../src/decision/odds";
import { asking, option } from "./fixtures";
import { cleanup, render, screen } from "./rendering";
import { NO_WAYS, sit } from "./sitting";

const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get");
afterEach(() => height.mockReset());

/** The room that something has which comes late to such a question, before it has come, or once it has and is so high. */
function room(kind: string, came: number | null, within = <p>It came.</p>): string {
  height.mockReturnValue(came ?? 0);
  const { container, unmount } = render(
    <OddsContext value={{ known: new Map(), ask: () => undefined, eager: true, kind }}>
      <Late sort="ways" came={came !== null}>
        {came === null ? null : within}
      </Late>
    </OddsContext>,
  );
  const found = container.querySelector<HTMLElement>(".late")!.style.minHeight;
  unmount();
  return found;
}

describe("what comes late to a question", () => {
  it("has the room from the first that it took when the like was last asked, and keeps it", () => {
    expect(room("yard walk", null)).toBe("");
    expect(room("yard walk", 56)).toBe("");
    expect(room("yard walk", null)).toBe("56px");
    expect(room("yard attack", null)).toBe("");
    expect(room("yard walk", 20)).toBe("56px");
    expect(room("yard walk", null)).toBe("20px");
  });

  it("takes what somebody unfolded for no measure, nor a question without a name", () => {
    room("yard turn", 300, <button type="button" aria-expanded="true">Fold</button>);
    expect(room("yard turn", null)).toBe("");
    room("", 40);
    expect(room("", null)).toBe("");
  });

  it("stays in sight while an answer is on its way", () => {
    const end = option("end", "End turn", []);
    const match = sit(asking([end], { revision: 1 }), { ...NO_WAYS, about: ["Every marked square is in reach."] });
    expect(screen.getByText("Every marked square is in reach.")).toBeTruthy();
    match.again({ busy: true });
    expect(screen.getByText("Every marked square is in reach.")).toBeTruthy();
    cleanup();
  });
});
