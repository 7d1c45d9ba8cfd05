import type { Message, Told } from "./session";
import { together } from "./together";

export type Link = "connecting" | "open" | "lost";

export interface Handlers {
  /** There is a connection, and nothing was said over it yet. */
  onOpen(): void;
  onMessage(message: Told): void;
  onLink(link: Link): void;
  /** The server will not open this match; it does not help to come back. */
  onRefused(reason: string): void;
  /** The server lets one ask for no more just now; the connection comes back when the server said. */
  onFull(reason: string): void;
}

/** The server's word for "no such match, or not with this key". */
const CLOSED = 4404;

/** Its word for "more than may be asked for"; the reason ends with the seconds after which to try again. */
const FULL = 4429;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** How long to wait before attempt number `attempt` (0 the first), with a little scatter so that clients spread out. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.8 + 0.4 * random());
}

/** A socket that comes back by itself. What is said over it, and said again, is its session's affair. */
export class MatchSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly handlers: Handlers,
    private readonly connect: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  /** Connects at once, unless there is a connection or one on its way. */
  open = (): void => {
    clearTimeout(this.timer);
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    this.handlers.onLink(this.attempt === 0 ? "connecting" : "lost");
    const socket = this.connect(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return;
      this.attempt = 0;
      this.handlers.onOpen();
      this.handlers.onLink("open");
    });
    socket.addEventListener("message", (event: MessageEvent) => {
      if (socket === this.socket) together(() => this.handlers.onMessage(JSON.parse(String(event.data)) as Told));
    });
    socket.addEventListener("close", (event: CloseEvent) => {
      if (event.code === CLOSED) this.refused(event.reason);
      else if (event.code === FULL) this.full(socket, event.reason);
      else this.lost(socket);
    });
  };

  /** False where the message could not leave. */
  send(message: Message): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Gives up a connection over which nothing is heard. The browser may learn only much later that it is gone. */
  drop(): void {
    const { socket } = this;
    if (!socket) return;
    this.lost(socket);
    socket.close();
  }

  /** Takes another connection at once, as where it is to be spoken otherwise over it. */
  renew(): void {
    const { socket } = this;
    this.socket = null;
    this.attempt = 0;
    socket?.close();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private refused(reason: string): void {
    this.close();
    this.handlers.onRefused(reason);
  }

  private full(socket: WebSocket, reason: string): void {
    const seconds = Number(/in (\d+) seconds?$/.exec(reason)?.[1] ?? 0);
    if (socket === this.socket && !this.closed) this.handlers.onFull(reason);
    this.lost(socket, seconds * 1000);
  }

  private lost(socket: WebSocket, least = 0): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    this.handlers.onLink("lost");
    this.timer = setTimeout(this.open, least + backoff(this.attempt));
    this.attempt += 1;
  }
}
