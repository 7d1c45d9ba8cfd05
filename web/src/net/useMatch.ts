import { useCallback, useEffect, useRef, useState } from "react";
import type { Hint, Odds, RefusalMessage, TableView, View } from "../protocol";
import { socketUrl } from "./api";
import { Pacer } from "./pacer";
import { type Link, MatchSocket, type Reply, type Word } from "./socket";
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

const UNSENT: RefusalMessage = {
  type: "refusal",
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
  const [sent, setSent] = useState<number | null>(null);
  const [behind, setBehind] = useState(false);
  const [odds, setOdds] = useState<ReadonlyMap<string, Odds>>(new Map());
  const [hint, setHint] = useState<Match["hint"]>(null);
  const socket = useRef<MatchSocket | null>(null);
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

    function onReply(reply: Reply): void {
      if (reply.type === "view") {
        setRefusal(null);
        if (fresh) pacer.reset(reply.view);
        else {
          setBehind(true);
          pacer.push(reply.view);
        }
        fresh = false;
      } else if (reply.type === "table") {
        setTable(reply.table);
      } else if (reply.type === "odds") {
        if (reply.revision === revision.current) setOdds((known) => new Map(known).set(reply.odds.option, reply.odds));
      } else if (reply.type === "hint") {
        if (reply.revision === revision.current) setHint(reply.hint);
      } else {
        setSent(null);
        setHint((known) => (known === "asked" ? null : known));
        setRefusal(reply);
      }
    }

    function onLink(next: Link): void {
      setLink(next);
      if (next !== "lost") return;
      fresh = true;
      setSent(null);
      setHint((known) => (known === "asked" ? null : known));
      asked.current.clear();
    }

    const opened = new MatchSocket(socketUrl(match), token, { onReply, onLink, onRefused: setFatal });
    socket.current = opened;
    opened.open();
    window.addEventListener("online", opened.open);
    return () => {
      window.removeEventListener("online", opened.open);
      opened.close();
      pacer.stop();
    };
  }, [match, token]);

  const act = useCallback((option: string) => {
    setRefusal(null);
    const left = socket.current?.send({ type: "act", option, revision: revision.current });
    if (left) setSent(revision.current);
    else setRefusal(UNSENT);
  }, []);

  const undo = useCallback(() => {
    setRefusal(null);
    if (!socket.current?.send({ type: "undo", revision: revision.current })) setRefusal(UNSENT);
  }, []);

  const askOdds = useCallback((option: string) => {
    if (asked.current.has(option)) return;
    if (socket.current?.send({ type: "odds", option, revision: revision.current })) asked.current.add(option);
  }, []);

  const askHint = useCallback(() => {
    setRefusal(null);
    if (socket.current?.send({ type: "hint", revision: revision.current })) setHint("asked");
    else setRefusal(UNSENT);
  }, []);

  const speak = useCallback((word: Word) => {
    setRefusal(null);
    if (!socket.current?.send(word)) setRefusal(UNSENT);
  }, []);

  const dismiss = useCallback(() => setRefusal(null), []);
  const catchUp = useCallback(() => pacing.current?.catchUp(), []);
  const busy = sent !== null || behind;
  return { view, table, link, refusal, fatal, busy, odds, hint, act, undo, askOdds, askHint, dismiss, speak, catchUp };
}
