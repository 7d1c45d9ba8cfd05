import { act } from "./rendering";

/** A socket that keeps what is sent, and says what a test lets it say. */
export class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: { type: string; option?: string; revision: number }[] = [];
  constructor() {
    super();
    FakeSocket.made.push(this);
  }
  /** All but the key that it brings. */
  send(text: string): void {
    const message = JSON.parse(text);
    if (message.type !== "enter") this.sent.push(message);
  }
  private opened = false;
  say(reply: unknown): void {
    if (!this.opened) act(() => void this.dispatchEvent(new Event("open")));
    this.opened = true;
    act(() => void this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(reply) })));
  }
  close(): void {}
}
