import { cleanup, render, renderHook, screen, waitFor } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useOwnMatches } from "../src/account/useOwnMatches";
import { NotifyButton } from "../src/common/NotifyButton";
import { useTurn } from "../src/common/turn";
import { saveNotify, saveSession } from "../src/net/storage";
import { Gone } from "../src/table/Gone";
import { LinkBox } from "../src/table/LinkBox";
import { table, view } from "./fixtures";

const shown: string[] = [];

class Told extends EventTarget {
  static permission: NotificationPermission = "granted";
  static requestPermission = vi.fn(async () => (Told.permission = "granted"));
  constructor(_title: string, { body }: { body: string }) {
    super();
    shown.push(body);
  }
  close() {}
}

function Turn({ count }: { count: number }) {
  useTurn(count, "Duel");
  return null;
}

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.getAttribute("href");

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  Told.permission = "granted";
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  vi.stubGlobal("Notification", Told);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("whose move it is", () => {
  it("is told by the icon and the app's badge, and no more once the page is left", () => {
    const badge = vi.fn(async () => undefined);
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: badge });
    const { rerender, unmount } = render(<Turn count={2} />);
    expect(icon()).toBe("/favicon-turn.svg");
    expect(badge.mock.calls.at(-1)).toEqual([2]);
    rerender(<Turn count={0} />);
    expect(icon()).toBe("/favicon.svg");
    rerender(<Turn count={1} />);
    unmount();
    expect(icon()).toBe("/favicon.svg");
    expect(badge.mock.calls.at(-1)).toEqual([]);
  });

  it("is notified of only where that is wanted and allowed, the page is not seen, and it is news", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { rerender } = render(<Turn count={1} />);
    expect(shown).toEqual([]);
    saveNotify(true);
    rerender(<Turn count={2} />);
    expect(shown).toEqual(["Duel"]);
    rerender(<Turn count={1} />);
    expect(shown).toHaveLength(1);
    hidden.mockReturnValue(false);
    rerender(<Turn count={2} />);
    hidden.mockReturnValue(true);
    Told.permission = "denied";
    rerender(<Turn count={3} />);
    expect(shown).toHaveLength(1);
  });

  it("is looked for in the account's matches while the page is not seen only where that is told", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify([{ match: "m" }])));
    saveSession({ name: "Ada", key: "k" });
    renderHook(useOwnMatches).unmount();
    expect(fetched).not.toHaveBeenCalled();
    saveNotify(true);
    const { result } = renderHook(useOwnMatches);
    await waitFor(() => expect(result.current).toEqual([{ match: "m" }]));
    saveSession(null);
  });

  it("is asked for by a press, and never before", async () => {
    Told.permission = "default";
    render(<NotifyButton />);
    expect(Told.requestPermission).not.toHaveBeenCalled();
    const button = screen.getByRole("button", { name: "Notify me when it is my move", pressed: false });
    await userEvent.click(button);
    expect(Told.requestPermission).toHaveBeenCalledOnce();
    await screen.findByRole("button", { pressed: true });
    await userEvent.click(button);
    await screen.findByRole("button", { pressed: false });
  });
});

describe("a seat whose people are gone", () => {
  const at = (gone_at: number | null) => table({ sittings: [table().sittings[0]!, { ...table().sittings[1]!, gone_at }] });
  const waits = view({ waiting_for: 1 });

  it("is offered to who plays another, once its time has come and the match waits for it", async () => {
    const speak = vi.fn();
    const { rerender } = render(<Gone table={at(null)} view={waits} speak={speak} />);
    expect(screen.queryByRole("status")).toBeNull();
    rerender(<Gone table={at(Date.now() / 1000 + 60)} view={waits} speak={speak} />);
    expect(screen.queryByRole("status")).toBeNull();
    rerender(<Gone table={at(1)} view={{ ...waits, waiting_for: 0 }} speak={speak} />);
    expect(screen.queryByRole("status")).toBeNull();
    rerender(<Gone table={{ ...at(1), held: [] }} view={waits} speak={speak} />);
    expect(screen.queryByRole("status")).toBeNull();
    rerender(<Gone table={at(1)} view={waits} speak={speak} />);
    expect(screen.getByRole("status").textContent).toContain("Bob is gone.");
    await userEvent.click(screen.getByRole("button", { name: "Claim the win" }));
    expect(speak).toHaveBeenCalledWith({ type: "claim", seat: 1, do: "win" });
  });
});

describe("a link that only this machine reaches", () => {
  it("says so, and is no code for a camera as others are", async () => {
    const { rerender } = render(<LinkBox label="Invitation" url="http://127.0.0.1:8123/join/m#k" />);
    expect(screen.getByText(/Only this machine/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "QR code" })).toBeNull();
    rerender(<LinkBox label="Invitation" url="https://games.example.org/join/m#k" />);
    await userEvent.click(screen.getByRole("button", { name: "QR code" }));
    expect(await screen.findByRole("img", { name: /Invitation.*QR/ })).toBeTruthy();
  });
});
