/// <reference types="vite/client" />
import { describe, expect, it, vi } from "vitest";
import manifest from "../public/manifest.webmanifest?raw";
import worker from "../public/offline.js?raw";

const files = Object.keys(import.meta.glob("../public/*")).map((path) => path.replace("../public", ""));

interface Asked {
  request: { mode: string; url: string };
  respondWith: (response: Promise<string>) => void;
}

/** The worker's answer to a request, where it gives one. */
async function answered(mode: string, reached: boolean, path = "/somewhere"): Promise<string | undefined> {
  const heard: Record<string, (event: Asked) => void> = {};
  const self = { addEventListener: (name: string, listener: (event: Asked) => void) => (heard[name] = listener), skipWaiting: vi.fn() };
  const caches = { match: (page: string) => Promise.resolve(`kept ${page}`) };
  const fetch = () => (reached ? Promise.resolve("fresh") : Promise.reject(new Error("offline")));
  // oxlint-disable-next-line no-new-func
  new Function("self", "caches", "fetch", worker)(self, caches, fetch);
  let given: Promise<string> | undefined;
  heard.fetch!({ request: { mode, url: `http://affray.example${path}` }, respondWith: (response) => (given = response) });
  return given;
}

describe("what is installed on a home screen", () => {
  it("keeps nothing but one page and what it is drawn with, for whoever opens a page while nothing answers", async () => {
    expect(await answered("navigate", true)).toBe("fresh");
    expect(await answered("navigate", false)).toBe("kept /offline.html");
    expect(await answered("cors", false)).toBeUndefined();
    expect(await answered("no-cors", false, "/offline.css")).toBe("kept /offline.css");
    expect(await answered("no-cors", true, "/offline.css")).toBe("fresh");
    expect(files).toEqual(expect.arrayContaining(["/offline.html", "/offline.css", "/favicon.svg"]));
  });

  it("has every icon that it names", () => {
    const { icons, start_url } = JSON.parse(manifest) as { icons: { src: string }[]; start_url: string };
    expect(start_url).toBe("/");
    expect(icons.filter(({ src }) => !files.includes(src))).toEqual([]);
  });
});
