import { cleanup, configure } from "./rendering";
import { afterEach } from "vitest";

// A machine with much else to do takes its time to draw what a test waits for.
configure({ asyncUtilTimeout: 20_000 });

// A test that asks a server for something says itself what is answered.
globalThis.fetch = () => Promise.reject(new TypeError("there is no server in a test"));

afterEach(() => {
  cleanup();
  localStorage.clear();
});
