import { useCallback, useEffect, useRef, useState } from "react";
import type { Hint, HintMessage, Odds, OddsMessage, RefusalMessage, TableView, View } from "../protocol";
import { socketUrl } from "./api";
import { Pacer } from "./pacer";
import { type Deed, Session, type Word } from "./session";
import { type Link, MatchSocket } from "./socket";
import { savedPace } from "./storage";

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
  /** True while an answer is kept until the connection is back. */
  kept: boolean;
  /** The odds known for the view's revision, by option id. */
  odds: ReadonlyMap<string, Odds>;
  /** The hint for the view's revision; `asked` while it is worked out. */
  hint: Hint | "asked" | null;
  act(option: string): void;
  undo(): void;
  askHint(): void;
  askOdds(option: string): void;
  dismiss(): void;
  /** Says something to those at the table. */
  speak(word: Word): void;
  /** Shows the newest view at once. */
  catchUp(): void;
}

/** Milliseconds between two looks at the time. */
const LOOK = 1000;
const UNSENT: RefusalMessage = {
  type: "refusal",
  id: "",
  code: "offline",
  reason: "The connection is lost; nothing was sent.",
  clause: "",
};

export function useMatch(match: string, token: string): Match {
  const [view, setView] = useState<View | null>(null);
  const [table, setTable] = useState<TableView | null>(null);
  const [link, setLink] = useState<Link>("connecting");
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const [fatal, setFatal] = useState<string | null>(null);
  /** The id of the answer that is on its way. */
  const [sent, setSent] = useState<string | null>(null);
  const [behind, setBehind] = useState(false);
  const [odds, setOdds] = useState<ReadonlyMap<string, Odds>>(new Map());
  const [hint, setHint] = useState<Match["hint"]>(null);
  const socket = useRef<MatchSocket | null>(null);
  const session = useRef<Session | null>(null);
  const pacing = useRef<Pacer | null>(null);
  const revision = useRef(-1);
  const asked = useRef(new Set<string>());

  useEffect(() => {
    let fresh = true;
    const pacer = new Pacer((next, more) => {
      if (next.revision !== revision.current) {
        revision.current = next.revision;
        asked.current.clear();
        setOdds(new Map());
        setHint(null);
      }
      setView(next);
      setBehind(more);
      setSent(null);
    }, savedPace);
    pacing.current = pacer;

    function onView(shown: View): void {
      setRefusal(null);
      if (fresh) pacer.reset(shown);
      else {
        setBehind(true);
        pacer.push(shown);
      }
      fresh = false;
    }

    function onReply(reply: OddsMessage | HintMessage | RefusalMessage): void {
      if (reply.type === "odds") {
        if (reply.revision === revision.current) setOdds((known) => new Map(known).set(reply.odds.option, reply.odds));
      } else if (reply.type === "hint") {
        if (reply.revision === revision.current) setHint(reply.hint);
      } else {
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
    });

    function onLink(next: Link): void {
      setLink(next);
      if (next !== "lost") return;
      talk.cut();
      fresh = true;
      setHint((known) => (known === "asked" ? null : known));
      asked.current.clear();
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
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
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

  const act = useCallback((option: string) => setSent(ask({ type: "act", option, revision: revision.current })), [ask]);
  const undo = useCallback(() => void ask({ type: "undo", revision: revision.current }), [ask]);
  const speak = useCallback((word: Word) => void ask(word), [ask]);

  const askOdds = useCallback((option: string) => {
    if (asked.current.has(option)) return;
    if (socket.current?.send({ type: "odds", option, revision: revision.current })) asked.current.add(option);
  }, []);

  const askHint = useCallback(() => {
    setRefusal(null);
    if (socket.current?.send({ type: "hint", revision: revision.current })) setHint("asked");
    else setRefusal(UNSENT);
  }, []);

  const dismiss = useCallback(() => setRefusal(null), []);
  const catchUp = useCallback(() => pacing.current?.catchUp(), []);
  const busy = sent !== null || behind;
  const kept = sent !== null && link === "lost";
  return { view, table, link, refusal, fatal, busy, kept, odds, hint, act, undo, askOdds, askHint, dismiss, speak, catchUp };
}
