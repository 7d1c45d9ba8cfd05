import { act, render, screen } from "./rendering";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { News } from "../src/common/News";

let told = { number: 0, text: "" };
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify(told))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("shows what is announced until it is read, and the next one again", async () => {
  render(<News />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole("status")).toBeNull();
  told = { number: 7, text: "Down at noon" };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole("status").textContent).toContain("Down at noon");
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole("button", { name: "Dismiss" }));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.queryByRole("status")).toBeNull();
  told = { number: 8, text: "Back again" };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole("status").textContent).toContain("Back again");
});
