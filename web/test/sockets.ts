import { act } from "@testing-library/react";

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
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  say(reply: unknown): void {
    act(() => void this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(reply) })));
  }
  close(): void {}
}
