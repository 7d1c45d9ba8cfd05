import type { Act, Effect, Undo, View } from "../protocol";

/** What a line of the log may do without being a surprise to whoever clicked several answers at once. */
const EXPECTED = new Set<Effect["kind"]>(["move", "note", "aim", "wear"]);

/**
 * The answers that one click gave. They are sent one by one, each once it is asked for, and no further where something came that the click
 * did not say: dice, a wound, somebody else's decision. To take the click back is to take back all that was sent for it.
 */
export class Plan {
  private answers: string[] = [];
  private backs = 0;
  private seat = -1;
  private revision = -1;
  private lines = 0;
  private sent = 0;

  /** True while there is more to send. */
  get on(): boolean {
    return this.answers.length > 0 || this.backs > 0;
  }

  /** Begins with the first answer to the decision of this view. */
  begin(answers: string[], view: View): Act | null {
    this.stop();
    this.answers = [...answers];
    this.seat = view.decision?.seat ?? -1;
    this.sent = 0;
    return this.answer(view);
  }

  /** Takes back what was clicked last: all its answers, where nothing came since. */
  back(view: View): Undo {
    const many = view.revision === this.revision + 1 ? this.sent : 1;
    this.stop();
    this.backs = many;
    return this.undo(view);
  }

  /** What is to be sent now that this view has come; null where there is nothing more. */
  next(view: View): Act | Undo | null {
    if (!this.on || view.revision <= this.revision) return null;
    if (this.backs > 0) {
      if (view.undo) return this.undo(view);
      this.backs = 0;
      return null;
    }
    const told = view.log.slice(this.lines);
    const surprise = told.some((entry) => entry.by !== "" || entry.faces.length > 0 || entry.effects.some((effect) => !EXPECTED.has(effect.kind)));
    if (!surprise && view.decision?.seat === this.seat && view.decision.options.some((option) => option.id === this.answers[0])) return this.answer(view);
    this.stop();
    return null;
  }

  /** Nothing more is sent. */
  stop(): void {
    this.answers = [];
    this.backs = 0;
  }

  private answer(view: View): Act | null {
    const option = this.answers.shift();
    if (option === undefined) return null;
    this.sent += 1;
    this.revision = view.revision;
    this.lines = view.log.length;
    return { type: "act", option, revision: view.revision };
  }

  private undo(view: View): Undo {
    this.backs -= 1;
    this.revision = view.revision;
    this.sent = 0;
    return { type: "undo", revision: view.revision };
  }
}
