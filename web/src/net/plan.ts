import type { Act, Effect, Option, Undo, View } from "../protocol";

/** What a line of the log may do without being a surprise to whoever clicked several answers at once. */
const EXPECTED = new Set<Effect["kind"]>(["move", "count", "note", "aim", "wear"]);

/** The one answer that there is; null where there is a choice, or a lesson, which shows one of several, is about it. */
function soleOption({ decision, coach }: View): Option | null {
  const [option, ...others] = decision?.options ?? [];
  return option && others.length === 0 && !coach ? option : null;
}

/** The same, where nothing has to be thought of: chance has no part in it, and nothing is wasted by it. */
function onlyAnswer(view: View): string | null {
  const option = soleOption(view);
  return option && !option.odds && !option.risk && option.amount === null ? option.id : null;
}

/**
 * The answers that one click gave. They are sent one by one, each once it is asked for, and no further where something came that the click
 * did not say: dice, a wound, somebody else's decision. To take the click back is to take back all that was sent for it, as far as there was a choice. A seat that
 * clicked here before is answered for where there is but one answer, unless it came back there by undo.
 */
export class Plan {
  private answers: string[] = [];
  private backs = 0;
  private seat = -1;
  private revision = -1;
  private lines = 0;
  private sent = 0;
  private undoes = false;
  private held = -1;
  /** What was answered for the seat since it clicked last, as the only answer there was; empty where nothing was. */
  given = "";

  /** `forced`: whether what has but one answer is answered without a click. */
  constructor(private readonly forced: () => boolean = () => false) {}

  /** True while there is more to send. */
  get on(): boolean {
    return this.answers.length > 0 || this.backs > 0;
  }

  /** Begins with the first answer to the decision of this view. */
  begin(answers: string[], view: View): Act | null {
    this.stop();
    this.given = "";
    this.answers = [...answers];
    this.seat = view.decision?.seat ?? -1;
    this.revision = -1;
    return this.answer(view);
  }

  /** Takes back what was clicked last: all its answers, where nothing came since. */
  back(view: View): Undo {
    const many = view.revision === this.revision + 1 ? this.sent : 1;
    this.stop();
    this.given = "";
    this.backs = many;
    return this.undo(view);
  }

  /** What is to be sent now that this view has come; null where there is nothing more. */
  next(view: View): Act | Undo | null {
    if (view.revision <= this.revision) return null;
    if (this.undoes) return this.further(view);
    if (this.answers.length > 0) {
      if (!this.surprised(view) && view.decision?.options.some((option) => option.id === this.answers[0])) return this.answer(view);
      this.stop();
    }
    const only = this.forced() && view.decision?.seat === this.seat && view.revision !== this.held ? onlyAnswer(view) : null;
    if (only === null) return null;
    this.answers = [only];
    this.given = view.decision!.options[0]!.label;
    return this.answer(view);
  }

  /** Nothing more is sent. */
  stop(): void {
    this.answers = [];
    this.backs = 0;
    this.undoes = false;
  }

  /** Takes back what is left to be taken back, and on from where there was but one answer, whoever gave it: nothing is to be decided there. */
  private further(view: View): Undo | null {
    if (view.undo && (this.backs > 0 || soleOption(view) !== null)) return this.undo(view);
    this.stop();
    this.held = view.revision;
    return null;
  }

  private surprised(view: View): boolean {
    const told = view.log.slice(this.lines);
    const came = told.some((entry) => entry.by !== "" || entry.faces.length > 0 || entry.effects.some((effect) => !EXPECTED.has(effect.kind)));
    return came || view.decision?.seat !== this.seat;
  }

  private answer(view: View): Act | null {
    const option = this.answers.shift();
    if (option === undefined) return null;
    this.sent = view.revision === this.revision + 1 ? this.sent + 1 : 1;
    this.revision = view.revision;
    this.lines = view.log.length;
    return { type: "act", option, revision: view.revision };
  }

  private undo(view: View): Undo {
    this.backs = Math.max(0, this.backs - 1);
    this.undoes = true;
    this.revision = view.revision;
    this.sent = 0;
    return { type: "undo", revision: view.revision };
  }
}
