import { defineConfig } from "vitest/config";
import { usedIcons } from "./scripts/icons.mjs";
import { languages } from "./scripts/languages.mjs";
import { packedTexts } from "./scripts/packed.mjs";
import { paints } from "./scripts/paints.mjs";
import { pictures } from "./scripts/pictures.mjs";

export default defineConfig({
  base: "/",
  plugins: [usedIcons(), languages(), paints(), pictures(), packedTexts()],
  // What is widely available by now, and no fallbacks for what came before.
  build: { target: "es2023", cssTarget: ["chrome124", "firefox125", "safari17.4"], outDir: "../src/affray/_web", emptyOutDir: true, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8123", ws: true } } },
  test: {
    // To make a world of its own for each file would take four times as long.
    environment: "happy-dom", isolate: false,
    include: ["test/**/*.test.{ts,tsx}"], setupFiles: ["test/setup.ts"],
    // What hangs is found in time; what reads every source beside other work is not what hangs.
    testTimeout: 60_000, hookTimeout: 60_000,
  },
});
