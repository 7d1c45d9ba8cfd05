import { render } from "./rendering";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../src/common/Dialog";
import { ChooseContext } from "../src/decision/choose";
import { offered } from "../src/decision/group";
import { PlaceMenu } from "../src/decision/PlaceMenu";
import { cutShort } from "../src/scene/Folded";
import { uncover } from "../src/decision/uncover";
import { decide, playing, scene } from "./fixtures";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

describe("what opens over the table", () => {
  it("leaves nothing lit when it closes, though no button says that the pointer left it", () => {
    const point = vi.fn();
    const [group] = offered(decide([playing])).places;
    const { unmount } = render(
      <ChooseContext value={{ choose: () => {}, point, busy: false }}>
        <PlaceMenu scene={scene} place="0.hand.0" group={group} picked={null} onClose={() => {}} />
      </ChooseContext>,
    );
    expect(point.mock.calls.at(-1)![0]).not.toBeNull();
    unmount();
    expect(point.mock.calls.at(-1)).toEqual([null]);
  });

  it("shows what it is about as on its card: nothing of what lies facedown", () => {
    const drawn = (facedown: boolean) => {
      const areas = scene.areas.map((area) => ({ ...area, zones: area.zones.map((zone) => ({ ...zone, cards: zone.cards.map((card) => ({ ...card, facedown })) })) }));
      const { container, unmount } = render(<PlaceMenu scene={{ ...scene, areas }} place="0.hand.0" group={undefined} picked={null} onClose={() => {}} />);
      const found = container.querySelectorAll(".menu-picture svg").length > 0;
      unmount();
      return found;
    };
    expect([drawn(false), drawn(true)]).toEqual([true, false]);
  });

  it("keeps no room for what is told where there is nothing to tell", () => {
    const bare = (place: string) => {
      const { container, unmount } = render(<PlaceMenu scene={scene} place={place} group={undefined} picked={null} onClose={() => {}} />);
      const found = container.querySelector(".menu-told")!.matches(".bare");
      unmount();
      return found;
    };
    expect([bare("0.hand.0"), bare("1")]).toEqual([false, true]);
  });

  it("says where there is little room as many whole parts of a sentence as it has room for", () => {
    const came = "Pale Duelist of Player 1 attacks Player 2: Attack 8 against Defense 0, which is lower: a Hit.";
    expect(cutShort(came)).toBe(came);
    expect(cutShort(`${came} Player 2 gains a die for good: 7 in all; a Hit at 10 puts Player 2 out.`)).toBe(`${came.slice(0, -1)} …`);
    expect(cutShort("word ".repeat(40))).toBe("word ".repeat(40));
  });

  it.each([[true, undefined], [false, ""]])("gives the focus back with its ring, if it had one (%s), and else without, until a key is pressed", (ringed, mark) => {
    const card = document.body.appendChild(document.createElement("button"));
    card.focus();
    vi.spyOn(card, "matches").mockImplementation((selector) => selector === ":focus-visible" && ringed);
    render(<Dialog label="Card" className="menu" onClose={() => {}}>It</Dialog>).unmount();
    expect(document.activeElement).toBe(card);
    expect(card.dataset["unringed"]).toBe(mark);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
    expect(card.dataset["unringed"]).toBeUndefined();
  });
});

describe("a sheet on a phone", () => {
  function placed(top: number, height: number, narrow = true, table = "table"): HTMLElement {
    vi.stubGlobal("innerHeight", 800);
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: narrow } as MediaQueryList);
    document.body.innerHTML = `<div class="${table}"><i data-place="0.hand.0"></i></div><div id="sheet"></div>`;
    vi.spyOn(document.querySelector("[data-place]")!, "getBoundingClientRect").mockReturnValue({ top, bottom: top + height } as DOMRect);
    const sheet = document.querySelector<HTMLElement>("#sheet")!;
    uncover(sheet, "0.hand.0");
    return sheet;
  }

  it("lies under what it is about where there is room, and right above it where there is none", () => {
    expect(placed(100, 80).style).toMatchObject({ bottom: "", maxHeight: "612px" });
    const above = placed(600, 100);
    expect(above.className).toBe("above");
    expect(above.style).toMatchObject({ bottom: "208px", maxHeight: "592px" });
    expect(placed(700, 100).style).toMatchObject({ bottom: "108px", maxHeight: "692px" });
  });

  it("lies above where what it says has no room under what it is about, but never for more than there is", () => {
    const scrolls = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(430);
    expect(placed(460, 100).className).toBe("above");
    expect(placed(340, 100).className).toBe("");
    // Above it would lie over a board, which is looked at meanwhile.
    expect(placed(460, 100, true, "table with-board").className).toBe("");
    scrolls.mockReturnValue(230);
    expect(placed(460, 100).className).toBe("");
    scrolls.mockRestore();
  });

  it("is where it always is on a screen with room, and where nothing is on the table that it is about", () => {
    expect(placed(600, 100, false).style.maxHeight).toBe("");
    const sheet = placed(600, 100);
    sheet.removeAttribute("style");
    uncover(sheet, "0.hand.9");
    uncover(sheet, undefined);
    uncover(null, "0.hand.0");
    expect(sheet.getAttribute("style")).toBeNull();
  });
});
