import type {
  Act, Again, AskHint, AskOdds, AskWays, ChangeMessage, Claim, Command, DoneMessage, Draw, Enter, Here, HereMessage, HintMessage, Inspect, InspectedMessage, OddsMessage, Pause,
  RefusalMessage, Resign, Say, Share, TableMessage, TableView, TakeBack, Undo, View, ViewMessage, WaysMessage,
} from "../protocol";
import { type Change, changed } from "./changes";

/** What is said to those at the table. */
export type Word = Say | Resign | Draw | Pause | TakeBack | Again | Share | Command | Claim;
/** What is done once, however often it must be asked for. */
export type Deed = Act | Undo | Word;
export type Request = Deed | AskOdds | AskHint | AskWays | Inspect;
export type Message = Request | Enter | Here;
/** What a question is answered with. */
export type Answered = OddsMessage | HintMessage | WaysMessage | InspectedMessage | RefusalMessage;
export type Told =
  | ViewMessage | TableMessage | ChangeMessage | Answered | DoneMessage | HereMessage;

/** Milliseconds without a word after which a client asks whether the server is there. */
const QUIET = 15_000;
/** Milliseconds until a request or that question should have been answered. */
const PATIENCE = 8_000;

/** What a session acts on and tells of. */
export interface Outside {
  send(message: Message): void;
  /** Gives the connection that there is up. */
  drop(): void;
  onView(view: View): void;
  onTable(table: TableView): void;
  onReply(reply: Answered): void;
  /** A request was acknowledged or refused. */
  onSettled(id: string): void;
}

/** An id that nobody else has; a page without TLS has no other way to one. */
export const newMark = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

interface Sent {
  message: Deed & { id: string };
  /** When it was sent last; null where it never was. */
  at: number | null;
}

type Kind = "view" | "table";

/**
 * The client's side of the protocol, whatever becomes of its connections: it keeps what it was shown and what it asked for, and asks again
 * for what was not acknowledged. It knows no socket and no clock; `tests/server/session.py` is the same in Python.
 */
export class Session {
  private documents: Record<Kind, unknown> = { view: null, table: null };
  private numbers: Record<Kind, number> = { view: 0, table: 0 };
  private latest: Record<Kind, number> = { view: 0, table: 0 };
  private outbox: Sent[] = [];
  private open = false;
  private heardAt = 0;
  private probed: number | null = null;

  constructor(
    private readonly key: string,
    private readonly outside: Outside,
    private readonly mark: () => string = newMark,
    /** The language to be told in; empty for what the browser says. */
    private readonly speaks: () => string = () => "",
  ) {}

  /** There is a connection: come in, and ask again for what was not acknowledged. */
  opened(now: number): void {
    this.open = true;
    this.heardAt = now;
    this.probed = null;
    this.latest = { view: 0, table: 0 };
    const language = this.speaks();
    this.outside.send({ type: "enter", key: this.key, changes: true, seen: this.numbers.view, ...(language && { language }) });
    this.resend(now, null);
  }

  /** What it has is of no use any more, as in another language: with the next connection it comes whole. */
  forget(): void {
    this.numbers = { view: 0, table: 0 };
  }

  /** The connection is gone. */
  cut(): void {
    this.open = false;
    this.probed = null;
  }

  /** Asks for something that is to be done once; it is asked for until it is answered. Its id. */
  ask(wanted: Deed, now: number): string {
    const message = { ...wanted, id: this.mark() };
    this.outbox.push({ message, at: this.open ? now : null });
    if (this.open) this.outside.send(message);
    return message.id;
  }

  /** Time has passed: who hears nothing asks, and who is not answered then tries another connection. */
  tick(now: number): void {
    if (!this.open) return;
    if (this.probed !== null) {
      if (now - this.probed >= PATIENCE) this.outside.drop();
    } else if (now - this.heardAt >= QUIET || this.outbox.some(({ at }) => at !== null && now - at >= PATIENCE)) this.probe(now);
  }

  /** Asks whether the server is there and whether anything is missing, unless that was asked already. */
  probe(now: number): void {
    if (!this.open || this.probed !== null) return;
    this.probed = now;
    this.outside.send({ type: "here", ...this.numbers });
  }

  /** A message has come. */
  heard(message: Told, now: number): void {
    this.heardAt = now;
    switch (message.type) {
      case "view":
        return this.show("view", message.number ?? 0, message.view);
      case "table":
        return this.show("table", message.number ?? 0, message.table);
      case "change":
        return this.change(message, now);
      case "done":
        return this.settle(message.id);
      case "refusal":
        // What could not be stored may be asked again, once the server has closed this connection.
        if (message.code === "lost") return;
        if (message.id) this.settle(message.id);
        return this.outside.onReply(message);
      case "here": {
        const asked = this.probed;
        this.probed = null;
        return this.resend(now, asked);
      }
      default:
        return this.outside.onReply(message);
    }
  }

  /** Takes a document, unless a later one came first. */
  private show(kind: Kind, number: number, document: unknown): void {
    if (number < this.latest[kind]) return;
    this.documents[kind] = document;
    this.numbers[kind] = number;
    this.latest[kind] = number;
    if (kind === "view") this.outside.onView(document as View);
    else this.outside.onTable(document as TableView);
  }

  private change(message: ChangeMessage, now: number): void {
    const kind = message.of;
    if (message.since === this.numbers[kind]) this.show(kind, message.number, changed(this.documents[kind], message.change as Change));
    else if (message.number > this.numbers[kind]) this.probe(now);
  }

  private settle(id: string): void {
    const left = this.outbox.filter((sent) => sent.message.id !== id);
    const settled = left.length < this.outbox.length;
    this.outbox = left;
    if (settled) this.outside.onSettled(id);
  }

  /** Asks again for what was not acknowledged: all of it or, with a time, what was sent before that. */
  private resend(now: number, before: number | null): void {
    for (const sent of this.outbox) {
      if (before !== null && sent.at !== null && sent.at >= before) continue;
      sent.at = now;
      this.outside.send(sent.message);
    }
  }
}
