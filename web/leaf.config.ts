import { defineConfig } from "vite";
import { noIcons } from "./scripts/icons.mjs";
import { languages } from "./scripts/languages.mjs";
import { letterings } from "./scripts/letterings.mjs";

// The page of a replay by itself: one script and one style sheet, and one for the typeface of each lettering, which `affray replay --html` writes into its file.
export default defineConfig({
  plugins: [noIcons(), languages(), letterings()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  publicDir: false,
  build: {
    outDir: "../src/affray/_web/leaf",
    emptyOutDir: true,
    lib: { entry: "src/leaf/main.tsx", formats: ["iife"], name: "leaf", fileName: () => "leaf.js", cssFileName: "leaf" },
  },
});
