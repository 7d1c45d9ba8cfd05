import { useCallback, useEffect, useMemo, useRef, useState } from "preact/compat";
import { AtBoard } from "../aftermath/AtBoard";
import { endedOf } from "../aftermath/ended";
import { useAftermath } from "../aftermath/useAftermath";
import { LayersBar } from "../board/LayersBar";
import { LayersContext, meantPiece, useLayers } from "../board/layers";
import { reachOf } from "../board/Reach";
import { TiltButton } from "../board/TiltButton";
import { hasRelief } from "../board/relief";
import { useNarrow } from "../common/useMedia";
import { useCoach } from "../coach/useCoach";
import { ChooseContext } from "../decision/choose";
import { mayAsk } from "../decision/HintList";
import { useFirstHint, withBotsAlone } from "../decision/useFirstHint";
import { useGather } from "../decision/gather";
import { GatherList } from "../decision/GatherList";
import { useDrag } from "../decision/drag";
import { DragGhost } from "../decision/DragGhost";
import { dragAnswers, dragTargets } from "../decision/drop";
import { type Doubt, Sure } from "../decision/Sure";
import { DecisionPanel } from "../decision/DecisionPanel";
import { goersOf, walkerOf } from "../board/coming";
import { holding, offered, placeNumbers, placeOptions, plainAnswer, soleAnswer, wholeOf } from "../decision/group";
import { useHabits } from "../decision/habit";
import { measuresOf } from "../decision/measure";
import { fewOdds, isVain, manyOdds, manyWin, OddsContext, toldOdds } from "../decision/odds";
import { useRemembered } from "../decision/remembered";
import { PlaceMenu } from "../decision/PlaceMenu";
import { Refusal } from "../decision/Refusal";
import { Waited } from "../decision/Waited";
import { WhyNot } from "../decision/WhyNot";
import { laterLegend } from "../explain/laterLegend";
import { keyAside, NumbersKey } from "../explain/NumbersKey";
import { t } from "../language/text";
import { Commentary } from "../log/Commentary";
import { Explained } from "../log/Explained";
import { hueOf, useFaces } from "../look/look";
import { later } from "../later";
import { Log } from "../log/Log";
import type { Match } from "../net/useMatch";
import { THEN } from "../net/ways";
import { useCame } from "./useCame";
import type { Option, Scene, View } from "../protocol";
import { Alarms } from "../scene/Alarms";
import { namesOfSide } from "../scene/names";
import { asTheyLie } from "../scene/rows";
import { PeopleContext, tellingOf } from "../scene/people";
import { Table } from "../scene/Table";
import { Kept } from "../table/Kept";
import { isShared } from "../table/names";
import { OrderMaker } from "../table/OrderMaker";
import { TableButton } from "../table/TableButton";
import { TouchContext } from "../scene/touch";
import { useShow } from "../show/useShow";
import { useSounds } from "../show/useSounds";
import { BarSign } from "../common/BarSign";
import { TopBar } from "./TopBar";
import { useKeys } from "./useKeys";
import { useMenu } from "./useMenu";
import { useWonder } from "./useWonder";

/** What people have between them; most matches are against bots. */
const Between = later(() => import("../table/Between").then((page) => page.Between));
/** What a lesson says; few matches are one. */
const CoachMark = later(() => import("../coach/CoachMark").then((page) => page.CoachMark));
/** What keys do, and the switches beside. */
const KeysHelp = later(() => import("../decision/KeysHelp").then((page) => page.KeysHelp));
/** What comes after a match, fetched once one has ended. */
const Result = later(() => import("../aftermath/Result").then((page) => page.Result));

/** Milliseconds after which somebody did not answer at once: whoever did needs no ways. */
const THOUGHT = 200;
/** Milliseconds after which ways that have not come are asked for again. */
const AGAIN = 8000;

interface Props {
  match: Match;
  view: View;
  token: string;
  /** The class of what its titles are set in. */
  lettering?: string;
}

/** The scene with what can be hoped for at best: said behind the first of what is near. */
function hoped(scene: Scene, outlook: string): Scene {
  const [nearest, ...others] = scene.alarms;
  const hope = { text: outlook, against: scene.areas.map(({ seat }) => seat) };
  return outlook ? { ...scene, alarms: nearest ? [nearest, hope, ...others] : [hope] } : scene;
}

/** The scene, in which whoever is asked for dice is to move. */
function throwing(scene: Scene, { dice }: View): Scene {
  return dice ? { ...scene, areas: scene.areas.map((area) => ({ ...area, to_move: area.seat === dice.seat })) } : scene;
}

/** The table, the decision and the log of a match, and what opens over them. */
export function MatchTable({ match, view: given, token, lettering = "" }: Props) {
  const coach = useCoach(given);
  const showing = useShow(coach.view);
  const { held, repeats } = showing;
  const watching = held || repeats;
  // What comes next is not asked, and how it ended not said, before it is seen what led there.
  const view = useMemo(() => (held ? { ...coach.view, decision: null, dice: null, over: false } : repeats ? { ...coach.view, decision: null, dice: null } : coach.view), [coach.view, held, repeats]);
  const { act, askOdds, askHint, askWays, askInspect, inspected, undo, odds, hint, refusal, dismiss, catchUp } = match;
  // While the match is paused nothing can be answered or taken back.
  const busy = match.busy || match.table?.paused === true;
  const { revision } = view;
  const relief = view.scene.board !== null && hasRelief(view.scene.board);
  const best = hint && hint !== "asked" ? (hint.options[0]?.option ?? null) : null;
  const [pointed, setPointed] = useState<Option | null>(null);
  const [help, setHelp] = useState(false);
  const [legend, setLegend] = useState(false);
  const [seen, setSeen] = useState(0);
  const [detailed, setDetailed] = useState(0);
  const faces = useFaces(view.game);
  const [doubt, setDoubt] = useState<(Doubt & { revision: number }) | null>(null);
  // A lesson is about one answer: there is no other way to it.
  const asked = coach.view.decision !== null && !busy && !coach.coaching?.answer ? revision : null;
  // They stand until something else is asked, also while an answer is on its way.
  const ways = coach.view.decision === null || coach.coaching?.answer ? null : match.ways;
  // What was asked of a connection that is gone, or was refused in a rush, would never come.
  const wanted = match.ways === null && match.link === "open" ? asked : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(askWays, THOUGHT);
    const again = setInterval(askWays, AGAIN);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
    };
  }, [wanted, askWays]);
  const [keys] = useState(holding);
  const { groups, places } = useMemo(() => offered(view.decision, ways?.ways, asTheyLie(view.scene), keys), [view, ways, keys]);
  const gather = useGather(view, ways?.together ?? null);
  const habits = useHabits();
  const speak = useRemembered(view, match.table, busy, match.speak);
  const menu = useMenu(places, view.revision);
  const tell = useMemo(() => tellingOf(view.scene), [view.scene]);
  const root = useRef<HTMLDivElement>(null);
  const { layers, look } = useLayers(view, match);
  const { skip } = showing;
  // To skip is to come to the present: also past what the others did since.
  const skipAll = useCallback(() => {
    skip();
    catchUp();
  }, [skip, catchUp]);
  const after = useAftermath(view, showing.playing);
  const { toBoard } = after;
  const show = {
    ...showing,
    skip: skipAll,
    again() {
      if (view.over) toBoard();
      showing.again();
    },
  };
  const table = hoped(show.scene, ways?.outlook ?? "");
  useSounds(view, showing.told);

  const give = useCallback(
    (answers: string | string[]) => {
      if (busy) return;
      setSeen(view.log.length);
      setPointed(null);
      setDoubt(null);
      skip();
      habits.note(view.decision, typeof answers === "string" ? answers.split(THEN)[0]! : answers[0]!);
      act(answers);
    },
    [act, busy, skip, view, habits],
  );
  const { close, openAt } = menu;
  const choose = useCallback(
    (option: Option) => {
      // What all answers waste alike is no reason to choose another.
      const risk = view.decision?.options.every((each) => each.risk === option.risk) ? "" : option.risk;
      // Nor is anything where there is no other, as in a lesson.
      const forgoes = view.decision?.options.length === 1 ? "" : option.forgoes;
      const why = ways?.losing.includes(option.id) ? t("As far as you can see, this loses the match.") : risk || forgoes;
      if (!why) return give(option.id);
      close();
      setDoubt({ option, why, revision });
    },
    [give, close, ways, revision, view.decision],
  );
  // What is chosen from the list is done whole where only one thing can be meant; at the thing itself each step may be taken for itself.
  const chooseWhole = useCallback((option: Option) => choose(wholeOf(option, ways?.ways ?? [])), [choose, ways]);
  const narrow = useNarrow();
  const taught = narrow && Boolean(coach.coaching?.answer);
  const chooser = useMemo(() => ({ choose: chooseWhole, point: setPointed, busy, best, taught }), [chooseWhole, busy, best, taught]);
  const here = useMemo(() => placeOptions(places), [places]);
  // What is clicked before it is known where one click leads is done once it is.
  const clicks = useMemo(() => {
    const take = (place: string) => {
      const plain = plainAnswer(place, here.get(place) ?? []);
      if (plain) choose(plain);
      else openAt(place);
    };
    return { waits: wanted !== null, answers: (place: string) => here.has(place), take };
  }, [wanted, here, choose, openAt]);
  const { wonder, wondered, stop } = useWonder(view, askInspect, clicks);
  const stepper = useMemo(() => ({ ...chooser, choose }), [chooser, choose]);
  const every = useMemo(() => [...(view.decision?.options ?? []), ...(ways?.ways ?? []).map((way) => way.option)], [view, ways]);
  const { drag, ghost, handlers } = useDrag({
    scene: view.scene,
    options: gather ? [] : every,
    seat: view.decision?.seat,
    busy,
    onDrop(from, drop) {
      if (drop.kind === "nothing") return wonder?.(drop.place);
      if (drop.kind === "ask") return openAt(drop.place);
      const found = drop.kind === "both" ? dragAnswers(every, from, drop.onto) : (here.get(drop.kind === "there" ? drop.onto : drop.place) ?? []);
      const [option, ...others] = found;
      if (option && others.length === 0 && option.amount === null) choose(option);
      else if (drop.kind === "open") openAt(drop.place);
      else openAt(places.some((group) => group.key === drop.onto) ? drop.onto : from);
    },
  });
  const came = useCame(asked !== null, match.ways !== null, view.decision?.options ?? [], odds);
  const reach = useMemo(() => reachOf(view.scene.board, ways), [view, ways]);
  // What walks is not asked who walks: a square under the pointer lights those of nobody.
  const meant = useMemo(() => [...(drag ? [drag.from] : []), ...(menu.place === null ? [] : [menu.place]), ...(pointed && pointed.path.length === 0 ? pointed.touches : [])], [drag, menu.place, pointed]);
  const dropped = drag?.drop?.kind === "both" ? drag.drop.onto : null;
  const touches = useMemo(() => {
    const single = view.decision?.options ?? [];
    const { board } = view.scene;
    const over = dropped === null ? undefined : dragAnswers(every, drag!.from, dropped)[0];
    const current = over ?? every.find((option) => option === pointed) ?? every.find((option) => option.id === best);
    const aims = drag ? dragTargets(every, drag.from) : [];
    const hot = new Set([...aims, ...(current?.touches ?? []), ...single.filter((option) => gather?.chosen.has(option.id)).flatMap((option) => option.touches)]);
    const shown = { area: new Set(current?.area), areaOf: current?.label ?? "", path: current?.path ?? [], from: current && board && view.decision ? walkerOf(board, current, view.decision.seat)?.tile : undefined };
    const near = new Set(single.flatMap((option) => option.touches));
    const open = (place: string, quick = false) => {
      const option = gather?.at(place);
      const sole = quick && !gather ? soleAnswer(here.get(place) ?? []) : null;
      if (option) gather!.turn(option);
      else if (sole && !isVain(sole, odds)) choose(sole);
      else openAt(place);
    };
    const numbers = gather ? { live: gather.numbers, ranks: gather.ranks, parts: gather.parts } : { live: placeNumbers(groups) };
    const question = view.decision ? `${view.decision.prompt} ${view.decision.besides}` : "";
    return { ...numbers, asked: question, seat: view.decision?.seat, options: here, near, hot, ...shown, reach, struck: view.decision?.struck ?? null, goers: goersOf(board, here, near, meant), open, wonder };
  }, [groups, here, pointed, meant, best, view, every, drag, dropped, gather, reach, openAt, choose, odds, wonder]);
  const idle = menu.place !== null && !touches.options.has(menu.place) ? menu.place : null;
  useEffect(() => {
    if (idle !== null && view.decision) askInspect(idle, false);
  }, [idle, view.decision, askInspect]);
  const squares = useCallback(
    (place: string | null) => {
      const piece = meantPiece(view.scene.board, place);
      if (piece) look(piece.id);
    },
    [view.scene.board, look],
  );
  const desk = useMemo(() => {
    const options = view.decision?.options ?? [];
    const settling = Boolean(ways?.outlook);
    return { known: toldOdds(odds, tell), ask: askOdds, eager: fewOdds(options), brief: manyOdds(options), settling, ends: manyWin(options, odds), measures: measuresOf(options, odds), hopes: ways?.hopes ?? {}, kind: `${view.game} ${view.decision?.kind}`, found: ways !== null };
  }, [odds, askOdds, tell, view.game, view.decision, ways]);

  // Another question is read from its beginning, wherever the answers to the last one were scrolled to.
  useEffect(() => {
    const panel = revision >= 0 && root.current?.querySelector(".match > .decision");
    if (panel) panel.scrollTop = 0;
  }, [revision]);

  // The button that was pressed is gone with its question: the next question takes the focus it left.
  useEffect(() => {
    if (revision >= 0 && !held && document.activeElement === document.body) root.current?.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
  }, [revision, held]);

  const hints = !match.table?.rated;
  const helped = Math.max(view.helped, best === null ? 0 : 1);
  const first = useFirstHint(helped, view.revision, withBotsAlone(match.table));
  const takeHint = () => hints && view.decision && !busy && mayAsk(hint) && first.ready() && askHint();

  const gathering = gather && {
    press(number: number) {
      const id = gather.numbered(number);
      const option = view.decision?.options.find((one) => one.id === id);
      if (busy || !option) return;
      if (gather.together.options.includes(option.id)) gather.turn(option.id);
      else choose(option);
    },
    confirm: () => (gather.answers ? give(gather.answers) : gather.spare?.()),
  };
  useKeys({ groups: menu.path ? places : groups, menu, gathering, choose: menu.path ? choose : chooseWhole, undo: () => view.undo && !busy && undo(), hint: takeHint, help: () => setHelp(true), legend: () => setLegend(true), squares, details: () => setDetailed((count) => count + 1), why: (place) => wonder?.(place), board: () => after.ended && after.turn(), next: () => coach.turn(1), show });

  const silent = show.playing || busy;
  const slot = narrow && !coach.view.over && !after.open;
  const mark = coach.coaching && <CoachMark coach={coach} slot={slot} waits={silent} />;

  const squaresShown = layers && view.scene.board && (
    <LayersContext value={layers}>
      <LayersBar board={view.scene.board} />
    </LayersContext>
  );

  return (
    <Explained game={view.game} brought={view.faces}>
      <OddsContext value={desk}>
        <ChooseContext value={chooser}>
          <TouchContext value={touches}>
            <PeopleContext value={tell}>
              <div className={`page match-page${hueOf(faces)}${lettering}`} ref={root}>
                <TopBar title={view.scene.title} heading={after.ended ? t("The match is over") : show.scene.heading} game={view.game} link={match.link} helped={helped} near={<Alarms lines={after.ended ? [] : table.alarms} seat={view.seat} yours={namesOfSide(view.scene, view.seat)} />}>
                  <TiltButton board={view.scene.board} />
                  <button type="button" className="quiet legend-open" title={t("What every icon, badge and number means (key g)")} onClick={() => setLegend(true)}>
                    <BarSign sign="legend">{t("Legend")}</BarSign>
                  </button>
                  {match.table && <TableButton table={match.table} token={token} view={view} speak={speak} />}
                </TopBar>
                <main className={`match${came ? "" : " coming"}${after.open ? " over" : ""}${drag ? ` dragging${drag.drop?.kind === "open" ? " laying" : ""}` : ""}`} {...handlers}>
                  {after.open ? (
                    <Result view={view} token={token} table={match.table} speak={match.speak} onBoard={after.turn}>
                      {refusal && <Refusal refusal={refusal} onClose={dismiss} />}
                    </Result>
                  ) : (
                    <>
                      <LayersContext value={layers}>
                        <Table scene={throwing(table, view)} seat={view.seat} log={view.log} show={show} ended={endedOf(view)} />
                      </LayersContext>
                      <Log entries={show.log} seen={seen} telling={show.playing}>
                        {keyAside(show.scene) && <NumbersKey scene={show.scene} seat={view.seat} />}
                      </Log>
                    </>
                  )}
                  <Commentary entries={view.log} show={show} asked={detailed} />
                  {view.over && !after.open && (
                    <AtBoard view={view} table={match.table} speak={match.speak} onBack={after.ended ? after.turn : undefined}>
                      {squaresShown}
                      {refusal && <Refusal refusal={refusal} onClose={dismiss} />}
                    </AtBoard>
                  )}
                  {slot && mark}
                  {!view.over && (
                    <DecisionPanel
                      view={view}
                      groups={groups}
                      busy={busy}
                      given={match.given}
                      hint={hint}
                      warned={first.warned && hint === null}
                      onUndo={undo}
                      onHint={hints ? takeHint : undefined}
                      onHelp={() => setHelp(true)}
                      onThrow={give}
                      onSkip={watching ? skip : undefined}
                      again={repeats}
                      answers={gather && view.decision && <GatherList decision={view.decision} gather={gather} onDone={give} />}
                      below={
                        view.decision &&
                        match.table &&
                        // Whoever learns answers once.
                        coach.coaching?.state !== "on" && (
                          <OrderMaker key={`order ${view.revision}`} decision={view.decision} scene={view.scene} habit={habits.of(view.decision, ways)} found={ways} speak={speak} />
                        )
                      }
                    >
                      {match.table && isShared(match.table) && (
                        <Between table={match.table} view={view} speak={match.speak} />
                      )}
                      <Kept kept={match.kept} />
                      {refusal && <Refusal refusal={refusal} onClose={dismiss} />}
                      <Waited view={view} />
                      {squaresShown}
                      {wondered !== null && <WhyNot scene={view.scene} place={wondered} known={inspected.get(wondered)} options={here.get(wondered)} onClose={stop} />}
                      {doubt?.revision === revision && <Sure doubt={doubt} onYes={() => give(doubt.option.id)} onNo={() => setDoubt(null)} />}
                    </DecisionPanel>
                  )}
                </main>
              </div>
            </PeopleContext>
            {drag && <DragGhost drag={drag} scene={view.scene} at={ghost} />}
            {!slot && !silent && mark}
            {menu.place && (
              <ChooseContext value={stepper}>
                <PlaceMenu
                  key={menu.place}
                  scene={view.scene}
                  place={menu.place}
                  group={places.find((group) => group.key === menu.place)}
                  picked={menu.path?.choice ?? null}
                  asked={view.decision && tell(view.decision.prompt)}
                  why={idle !== null && view.decision ? <WhyNot bare scene={view.scene} place={idle} known={inspected.get(idle)} /> : null}
                  onLook={match.table === null || view.scene.board === null ? undefined : look}
                  onClose={menu.close}
                />
              </ChooseContext>
            )}
            {legend && laterLegend({ scene: view.scene, seat: view.seat, onClose: () => setLegend(false) })}
          </TouchContext>
        </ChooseContext>
      </OddsContext>
      {help && <KeysHelp relief={relief} onClose={() => setHelp(false)} />}
    </Explained>
  );
}
