import type {
  Act, Again, AskHint, AskOdds, Draw, HintMessage, OddsMessage, RefusalMessage, Resign, Say, TableMessage, Undo, ViewMessage,
} from "../protocol";

export type Reply = ViewMessage | TableMessage | OddsMessage | HintMessage | RefusalMessage;
/** What is said to those at the table. */
export type Word = Say | Resign | Draw | Again;
export type Request = Act | Undo | AskOdds | AskHint | Word;
export type Link = "connecting" | "open" | "lost";

export interface Handlers {
  onReply(reply: Reply): void;
  onLink(link: Link): void;
  /** The server will not open this match; it does not help to come back. */
  onRefused(reason: string): void;
}

/** The server's word for "no such match, or not with this key". */
const CLOSED = 4404;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** How long to wait before attempt number `attempt` (0 the first), with a little scatter so that clients spread out. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.8 + 0.4 * random());
}

/**
 * A socket that comes back by itself. It keeps no state of the match: the server sends a fresh view on each connection,
 * so nothing needs to be caught up with.
 */
export class MatchSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly handlers: Handlers,
    private readonly connect: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  open = (): void => {
    clearTimeout(this.timer);
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    this.handlers.onLink(this.attempt === 0 ? "connecting" : "lost");
    const socket = this.connect(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.attempt = 0;
      socket.send(JSON.stringify({ type: "enter", key: this.token }));
      this.handlers.onLink("open");
    });
    socket.addEventListener("message", (event: MessageEvent) => {
      if (socket === this.socket) this.handlers.onReply(JSON.parse(String(event.data)) as Reply);
    });
    socket.addEventListener("close", (event: CloseEvent) => (event.code === CLOSED ? this.refused(event.reason) : this.lost(socket)));
  };

  /** False where the message could not leave; nothing is queued, since a late answer would be stale. */
  send(request: Request): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
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

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    this.handlers.onLink("lost");
    this.timer = setTimeout(this.open, backoff(this.attempt));
    this.attempt += 1;
  }
}
