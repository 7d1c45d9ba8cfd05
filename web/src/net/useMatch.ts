import { useCallback, useEffect, useRef, useState } from "preact/compat";
import { language, watchLanguage } from "../language/catalogue";
import { t } from "../language/text";
import type { Hint, Inspected, Odds, RefusalMessage, TableView, View } from "../protocol";
import { socketUrl } from "./api";
import { Pacer } from "./pacer";
import { Plan } from "./plan";
import { type Answered, type Deed, Session, type Word } from "./session";
import { type Link, MatchSocket } from "./socket";
import { savedForced, savedPace } from "./storage";
import { type SpokenWays, spoken, THEN } from "./ways";

export interface Match {
  view: View | null;
  /** Who sits where and what they said, as soon as it is known. */
  table: TableView | null;
  link: Link;
  refusal: RefusalMessage | null;
  /** Why there is no table at all: a wrong key, an unknown match. */
  fatal: string | null;
  /** True while an answer is on its way or newer views wait to be shown. */
  busy: boolean;
  /** What was answered for the viewer since they clicked last, as the only answer there was; empty where nothing was. */
  given?: string;
  /** True while an answer is kept until the connection is back. */
  kept: boolean;
  /** The odds known for the view's revision, by option id. */
  odds: ReadonlyMap<string, Odds>;
  /** The hint for the view's revision; `asked` while it is worked out. */
  hint: Hint | "asked" | null;
  /** What one click may say at the view's decision; nothing until it is known. */
  ways: SpokenWays | null;
  /** What is known of things seen closer in the view's revision, by their places. */
  inspected: ReadonlyMap<string, Inspected>;
  /** Gives the answer of this id, or the answers of this way, or those given here. */
  act(option: string | string[]): void;
  /** Takes back what was clicked last. */
  undo(): void;
  askWays(): void;
  askHint(): void;
  askOdds(option: string): void;
  /** Asks why a thing answers nothing now and, with `whole`, for the squares that matter for it. */
  askInspect(place: string, whole: boolean): void;
  dismiss(): void;
  /** Says something to those at the table. */
  speak(word: Word): void;
  /** Shows the newest view at once. */
  catchUp(): void;
}

/** Milliseconds between two looks at the time. */
const LOOK = 1000;
const unsent = (): RefusalMessage => ({
  type: "refusal",
  id: "",
  code: "offline",
  reason: t("The connection is lost; nothing was sent."),
  clause: "",
});

export function useMatch(match: string, token: string): Match {
  const [view, setView] = useState<View | null>(null);
  const [table, setTable] = useState<TableView | null>(null);
  const [link, setLink] = useState<Link>("connecting");
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const [fatal, setFatal] = useState<string | null>(null);
  /** The id of the answer that is on its way. */
  const [sent, setSent] = useState<string | null>(null);
  const [behind, setBehind] = useState(false);
  /** True while answers of one click are still to be sent. */
  const [planning, setPlanning] = useState(false);
  const [ways, setWays] = useState<SpokenWays | null>(null);
  const [inspected, setInspected] = useState<ReadonlyMap<string, Inspected>>(new Map());
  const [odds, setOdds] = useState<ReadonlyMap<string, Odds>>(new Map());
  const [hint, setHint] = useState<Match["hint"]>(null);
  const socket = useRef<MatchSocket | null>(null);
  const session = useRef<Session | null>(null);
  const pacing = useRef<Pacer | null>(null);
  const revision = useRef(-1);
  const asked = useRef(new Set<string>());
  const plan = useRef(new Plan(savedForced));
  const latest = useRef<View | null>(null);

  /** The language of the view: what was asked about it is asked again, by new functions, once it is told in another. */
  const [worded, setWorded] = useState(language);

  useEffect(() => {
    let fresh = true;
    const pacer = new Pacer((next, more) => {
      if (next.revision !== revision.current) {
        revision.current = next.revision;
        asked.current.clear();
        setOdds(new Map());
        setInspected(new Map());
        setHint(null);
        setWays(null);
      }
      setView(next);
      setWorded(language());
      setBehind(more);
      setSent(null);
    }, savedPace);
    pacing.current = pacer;

    /** Shows a view, once it is the last that a click leads to. */
    function show(shown: View): void {
      if (fresh) pacer.reset(shown);
      else {
        setBehind(true);
        pacer.push(shown);
      }
      fresh = false;
    }

    function onView(shown: View): void {
      setRefusal(null);
      latest.current = shown;
      const next = plan.current.next(shown);
      if (next) setSent(talk.ask(next, Date.now()));
      else show(shown);
      setPlanning(plan.current.on || next !== null);
    }

    /** No further answer of a click is sent: the table is shown as it has come to be. */
    function breakOff(): void {
      plan.current.stop();
      setPlanning(false);
      if (latest.current && latest.current.revision > revision.current) show(latest.current);
    }

    function onReply(reply: Answered): void {
      if (reply.type === "odds") {
        if (reply.revision === revision.current) setOdds((known) => new Map(known).set(reply.odds.option, reply.odds));
      } else if (reply.type === "hint") {
        if (reply.revision === revision.current) setHint(reply.hint);
      } else if (reply.type === "ways") {
        if (reply.revision === revision.current) setWays(spoken(reply.ways));
      } else if (reply.type === "inspected") {
        const found = reply.inspected;
        // Of two answers about the same thing the one with its squares counts.
        if (reply.revision === revision.current) setInspected((known) => (known.get(found.place)?.layers ? known : new Map(known).set(found.place, found)));
      } else if (reply.code === "stale" && !reply.id) {
        // Something was asked of a decision that is past: nobody waits for it, and what comes next is on its way.
        setHint((known) => (known === "asked" ? null : known));
      } else {
        breakOff();
        setHint((known) => (known === "asked" ? null : known));
        setRefusal(reply);
      }
    }

    const talk = new Session(token, {
      send: (message) => void line.send(message),
      drop: () => line.drop(),
      onView,
      onTable: setTable,
      onReply,
      onSettled: (id) => setSent((waiting) => (waiting === id ? null : waiting)),
    }, undefined, language);

    /** What was asked of this connection is not answered any more, and the next view is shown at once. */
    function cut(): void {
      talk.cut();
      breakOff();
      fresh = true;
      setHint((known) => (known === "asked" ? null : known));
      asked.current.clear();
    }

    function onLink(next: Link): void {
      setLink(next);
      if (next === "lost") cut();
    }

    const line = new MatchSocket(socketUrl(match), {
      onOpen: () => talk.opened(Date.now()),
      onMessage: (message) => talk.heard(message, Date.now()),
      onLink,
      onRefused: setFatal,
      onFull: (reason) => setRefusal({ type: "refusal", id: "", code: "too_many", reason: `${reason}.`, clause: "" }),
    });
    socket.current = line;
    session.current = talk;
    line.open();
    const timer = setInterval(() => talk.tick(Date.now()), LOOK);
    // After a sleep nobody knows yet what became of the connection.
    const wake = () => {
      if (document.hidden) return;
      line.open();
      talk.probe(Date.now());
    };
    const reworded = watchLanguage(() => {
      cut();
      setOdds(new Map());
      setHint(null);
      setWays(null);
      setInspected(new Map());
      talk.forget();
      line.renew();
    });
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      reworded();
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      clearInterval(timer);
      line.close();
      pacer.stop();
    };
  }, [match, token]);

  const ask = useCallback((deed: Deed) => {
    setRefusal(null);
    return session.current?.ask(deed, Date.now()) ?? null;
  }, []);

  const act = useCallback(
    (option: string | string[]) => {
      if (!latest.current) return;
      const first = plan.current.begin(typeof option === "string" ? option.split(THEN) : option, latest.current);
      if (first) setSent(ask(first));
      setPlanning(plan.current.on);
    },
    [ask],
  );
  const undo = useCallback(() => {
    if (latest.current) ask(plan.current.back(latest.current));
    setPlanning(plan.current.on);
  }, [ask]);
  const speak = useCallback((word: Word) => void ask(word), [ask]);

  const askOdds = useCallback((option: string) => {
    if (asked.current.has(option)) return;
    if (socket.current?.send({ type: "odds", option, revision: revision.current })) asked.current.add(option);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [worded]);

  const askInspect = useCallback((place: string, whole: boolean) => {
    const known = `layers:${place}`;
    const key = whole ? known : `why:${place}`;
    if (asked.current.has(key) || asked.current.has(known)) return;
    if (socket.current?.send({ type: "inspect", place, revision: revision.current, layers: whole })) asked.current.add(key);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [worded]);

  const askHint = useCallback(() => {
    setRefusal(null);
    if (socket.current?.send({ type: "hint", revision: revision.current })) setHint("asked");
    else setRefusal(unsent());
  }, []);

  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const askWays = useCallback(() => void socket.current?.send({ type: "ways", revision: revision.current }), [worded]);
  const dismiss = useCallback(() => setRefusal(null), []);
  const catchUp = useCallback(() => pacing.current?.catchUp(), []);
  const busy = sent !== null || behind || planning;
  const kept = sent !== null && link === "lost";
  const { given } = plan.current;
  return { view, table, link, refusal, fatal, busy, given, kept, odds, hint, ways, inspected, act, undo, askOdds, askHint, askWays, askInspect, dismiss, speak, catchUp };
}
