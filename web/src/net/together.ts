import { options } from "preact";

const waiting: (() => void)[] = [];
let port: MessagePort | null = null;

/** Draws once what has come is done with: a task of its own stands behind the messages that are here already. */
function behind(draw: () => void): void {
  if (!port) {
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", () => waiting.shift()?.());
    channel.port1.start();
    port = channel.port2;
  }
  waiting.push(draw);
  port.postMessage(null);
}

/**
 * Does something of which much may come at once, such as what a message asks for, and has all of it drawn in one.
 * Whatever else changes the page meanwhile, as a click does, is drawn at once, and with it what waited.
 */
export function together(deed: () => void): void {
  const usual = options.debounceRendering;
  if (!usual) options.debounceRendering = behind;
  try {
    deed();
  } finally {
    options.debounceRendering = usual;
  }
}
