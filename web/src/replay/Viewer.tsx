import type { Group } from "../decision/group";
import { useEffect, useMemo } from "preact/compat";
import { LayersBar } from "../board/LayersBar";
import { TiltButton } from "../board/TiltButton";
import { LayersContext, meantPiece, useLayers } from "../board/layers";
import { PlaceMenu } from "../decision/PlaceMenu";
import { WhyNot } from "../decision/WhyNot";
import { walkerOf } from "../board/coming";
import { keyAside, NumbersKey } from "../explain/NumbersKey";
import { BarSign } from "../common/BarSign";
import { Link } from "../common/Link";
import { t } from "../language/text";
import { Explained } from "../log/Explained";
import { Log } from "../log/Log";
import { useLettering } from "../look/lettering";
import { hueOf, useFaces } from "../look/look";
import { useMenu } from "../match/useMenu";
import { useWonder } from "../match/useWonder";
import { TopBar } from "../match/TopBar";
import { MatchLedger, ReplayLedger } from "../review/MatchLedger";
import { ReviewedCurve } from "../review/MatchReview";
import { mistakeAt, ReplayReview } from "../review/ReplayReview";
import type { Reviewed } from "../review/useReview";
import { PeopleContext, tellingOf } from "../scene/people";
import { SavePicture } from "../scene/SavePicture";
import { Table } from "../scene/Table";
import { TouchContext, UNTOUCHED } from "../scene/touch";
import { Controls } from "./Controls";
import { DiceCheck } from "./DiceCheck";
import { settled } from "./settled";
import { ShareMoment } from "./ShareMoment";
import { useCloser, useCloserKeys } from "./useCloser";
import type { Moment } from "./useMoments";
import type { Playback } from "./usePlayback";

const NO_GROUPS: Group[] = [];

interface Props {
  file: Blob;
  /** The match that the replay is of, where the address names it, with the keys of whoever looks at it. */
  match: { id: string; token: string; owner: string } | null;
  moment: Moment;
  /** True while `moment` is not yet the one that `playback` stands at. */
  behind: boolean;
  problem: string | null;
  playback: Playback;
  seat: number;
  onSeat(seat: number): void;
  reviewed: Reviewed;
}

/** A match told again, step by step, on the same table; it can be looked at but not touched. */
export function Viewer({ file, match, moment, behind, problem, playback, seat, onSeat, reviewed }: Props) {
  const { view } = moment;
  const faces = useFaces(view.game);
  const lettering = useLettering(view.game) ?? "";
  const menu = useMenu(NO_GROUPS, playback.step);
  const better = mistakeAt(reviewed.review, seat, moment.decision)?.option;
  const names = view.scene.areas.map((area) => area.name);
  const course = reviewed.review && <ReviewedCurve review={reviewed.review} names={names} seat={seat} narrow />;
  const closer = useCloser(file, seat, moment.decision);
  const { layers, look } = useLayers(view, closer);
  const { wonder, wondered, stop } = useWonder(view, closer.askInspect);
  const { askInspect, inspected } = closer;
  const squares = (place: string | null) => {
    const piece = meantPiece(view.scene.board, place);
    if (piece) look(piece.id);
  };
  useCloserKeys(squares, wonder);
  useEffect(() => {
    if (menu.place !== null && view.decision) askInspect(menu.place, false);
  }, [menu.place, view.decision, askInspect]);
  const touches = useMemo(() => {
    const option = view.decision?.options.find((each) => each.id === better);
    const shown = option ? { hot: new Set(option.touches), area: new Set(option.area), path: option.path, from: view.scene.board ? walkerOf(view.scene.board, option, view.seat)?.tile : undefined } : {};
    return { ...UNTOUCHED, ...shown, open: menu.openAt, wonder };
  }, [menu.openAt, view, better, wonder]);
  function go(of: number, step: number): void {
    onSeat(of);
    playback.go(step);
  }
  const scene = useMemo(() => settled(view.scene), [view.scene]);
  const tell = useMemo(() => tellingOf(view.scene), [view.scene]);
  const before = view.log.filter((entry) => entry.decision < moment.decision).length;

  useEffect(() => {
    document.title = `${t("Replay")} · ${view.scene.title} · Affray`;
  }, [view.scene.title]);

  return (
    <Explained game={view.game} brought={view.faces}>
      <TouchContext value={touches}>
        <PeopleContext value={tell}>
        <div className={`page match-page replaying${hueOf(faces)}${lettering}`}>
          <TopBar title={view.scene.title} heading={view.scene.heading} game={view.game}>
            {match?.token && (
              <Link className="quiet" href={`/match/${match.id}#${match.token}`}>
                <BarSign sign="table">{t("Back to the table")}</BarSign>
              </Link>
            )}
            <TiltButton board={view.scene.board} />
          </TopBar>
          <main className="match">
            <LayersContext value={layers}>
              <Table scene={scene} seat={view.seat} log={view.log} />
            </LayersContext>
            <Log entries={view.log} seen={before}>
              {keyAside(view.scene) && <NumbersKey scene={view.scene} seat={view.seat} />}
            </Log>
            <div className="decision replay-panel" aria-busy={behind}>
              <p className="asked">{t("Step {step}", { step: moment.decision })}</p>
              <h2 className="prompt">{tell(moment.action) || t("Set-up")}</h2>
              {problem && <p role="alert">{problem}</p>}
              <Controls playback={playback} areas={view.scene.areas} seat={seat} onSeat={onSeat} />
              {wondered !== null && <WhyNot scene={view.scene} place={wondered} known={inspected.get(wondered)} onClose={stop} />}
              {view.scene.board && (
                <LayersContext value={layers}>
                  <LayersBar board={view.scene.board} />
                </LayersContext>
              )}
              {view.over && moment.decision === playback.last && <p className="replay-outcome">{tell(view.outcome)}</p>}
              <ReplayReview
                reviewed={reviewed}
                names={names}
                seat={seat}
                step={moment.decision}
                go={go}
              />
              <DiceCheck file={file} />
              {match && moment.decision === playback.last && <MatchLedger match={match.id} token={match.token} scene={view.scene} course={course} />}
              {!match && view.over && moment.decision === playback.last && <ReplayLedger file={file} scene={view.scene} course={course} />}
              <div className="moment-buttons">
                {match && <ShareMoment match={match.id} holder={match.owner || match.token} seat={seat} step={moment.decision} />}
                <SavePicture scene={view.scene} said={moment.action || view.scene.heading} name={`affray-${view.game}-${moment.decision}`} />
              </div>
            </div>
          </main>
        </div>
        </PeopleContext>
        {menu.place && (
          <PlaceMenu
            key={menu.place}
            scene={view.scene}
            place={menu.place}
            group={undefined}
            picked={null}
            why={view.decision ? <WhyNot bare scene={view.scene} place={menu.place} known={inspected.get(menu.place)} /> : null}
            onLook={view.scene.board === null ? undefined : look}
            onClose={menu.close}
          />
        )}
      </TouchContext>
    </Explained>
  );
}
