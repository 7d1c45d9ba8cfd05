import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// A test that asks a server for something says itself what is answered.
globalThis.fetch = () => Promise.reject(new TypeError("there is no server in a test"));

afterEach(() => {
  cleanup();
  localStorage.clear();
});
