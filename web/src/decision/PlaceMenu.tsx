import { Fragment, type ReactNode, useContext, useEffect } from "preact/compat";
import { LyingHere } from "../board/Grave";
import { PieceFacts } from "../board/PieceFacts";
import { findPiece } from "../board/places";
import { ownerOf } from "../board/Token";
import { Dialog } from "../common/Dialog";
import { useWide } from "../common/useMedia";
import { capital } from "../language/capital";
import { t } from "../language/text";
import { Portrait } from "../look/Portrait";
import { GlossaryContext, Meanings, namedBy } from "../look/words";
import type { Card, Scene, Zone } from "../protocol";
import { AreaGrid } from "../scene/AreaGrid";
import { CardFace } from "../scene/CardFace";
import { diceWord, findPlace } from "../scene/names";
import { isWay } from "../net/ways";
import { SeatMark } from "../scene/SeatMark";
import { ChooseContext } from "./choose";
import { ChoiceRow } from "./ChoiceRow";
import { type Choice, type Group, onlyOption, pricedOtherwise, usual } from "./group";
import { groupTitle, placeTitle } from "./GroupList";
import { digitsWithin } from "./keys";
import { Otherwise, Taken } from "./Otherwise";
import { uncover } from "./uncover";

function Facts({ card }: { card: Card }) {
  const glossary = useContext(GlossaryContext);
  const facts = [
    card.facedown ? t("facedown") : "",
    card.exhausted ? t("exhausted") : "",
    card.dice > 0 ? diceWord(card.dice) : "",
    ...card.badges,
  ].filter(Boolean);
  return (
    <div className="facts">
      {card.stats.length > 0 && (
        <p className="fact-stats">
          {card.stats.map((stat) => (
            <span key={stat.label}>
              {stat.label} <b>{stat.value.replace("-", "−")}</b>
            </span>
          ))}
        </p>
      )}
      {facts.length > 0 && <p className="fact-state">{facts.join(" · ")}</p>}
      <AreaGrid spots={card.area} />
      {card.text.map((line) => (
        <p key={line} className="fact-text">
          {line}
        </p>
      ))}
      <Meanings words={[...namedBy(card, glossary), ...card.stats.map((stat) => stat.label), ...facts.map(capital), ...card.badges]} text={card.text.join(" ")} />
    </div>
  );
}

function Contents({ zone, seat }: { zone: Zone; seat: number }) {
  return (
    <ul className="contents">
      {zone.cards.map((card) => (
        <li key={card.id} className={`card still seat-${seat % 6}${card.name ? "" : " facedown"}`}>
          <CardFace card={card} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  scene: Scene;
  place: string;
  group: Group | undefined;
  picked: string | null;
  /** What is asked, where something can be answered here. */
  asked?: string | null;
  /** Why nothing can be done with it, where that is so. */
  why?: ReactNode;
  /** Shows on the board where a piece could go and strike. */
  onLook?: ((piece: string) => void) | undefined;
  onClose(): void;
}

/** What is done, where what the answer says at its thing is only what that brings: `Activate Wisp`, over `moves 3, reaches 1`. */
function titled(choice: Choice): string | undefined {
  const [option, ...others] = choice.options;
  return option && others.length === 0 && option.amount === null && /^\p{Ll}/u.test(choice.label) ? option.label : undefined;
}

/** A thing of the table seen close, with what can be done with it now. */
export function PlaceMenu({ scene, place, group, picked, asked, why, onLook, onClose }: Props) {
  const found = findPlace(scene, place);
  const title = group ? groupTitle(scene, group) : placeTitle(scene, place);
  const piece = findPiece(scene, place);
  const digits = digitsWithin(group?.choices ?? []);
  const pile = found?.zone && !found.card ? found.zone : null;
  // As on its card; a gem is drawn another way, and what lies facedown is known by its name alone.
  const pictured = piece ?? (found?.card?.shape === "card" && found.card.name !== "" && !found.card.facedown ? found.card : null);

  useEffect(() => uncover(document.querySelector<HTMLElement>(".menu"), place), [place]);

  // What was pointed at in it is gone with it, which no button tells: nothing of the table stays lit.
  const { point } = useContext(ChooseContext);
  useEffect(() => () => point(null), [point]);

  // Each step by digits moves the focus to what can be pressed next.
  useEffect(() => {
    const within = picked === null ? ".menu" : ".menu .picked";
    const first = document.querySelector<HTMLElement>(`${within} [data-option]`) ?? document.querySelector<HTMLElement>(".menu .close");
    first?.focus();
  }, [picked]);

  const first = useWide() && piece !== null;
  const facts = (
    // Of a player there may be nothing to tell: then no room is kept for it.
    <div className={pictured || found?.card || piece || pile || why ? "menu-told" : "menu-told bare"}>
      {pictured && (
        <div className="menu-picture" aria-hidden="true">
          <Portrait name={pictured.name} said={pictured.text.join(" ")} />
        </div>
      )}
      {!piece && why}
      {found?.card && <Facts card={found.card} />}
      {piece && <PieceFacts piece={piece} />}
      {piece && why}
      {piece?.tile && !piece.down && <LyingHere board={scene.board} tile={piece.tile} />}
      {pile && <Contents zone={pile} seat={found!.area?.seat ?? 0} />}
      {piece?.tile && onLook && (
        <button
          type="button"
          className="quiet look"
          onClick={() => {
            onLook(piece.id);
            onClose();
          }}
        >
          {t("Show on the board where it can go and strike")}
        </button>
      )}
    </div>
  );
  const answers = group && (
    <div className="menu-answers">
      {/* What is reached by several answers at once answers a later question. */}
      {asked && group.choices.some(({ options }) => !options.every(isWay)) && <p className="menu-asked">{asked}</p>}
      {usual(group).map((choice) => {
        const others = pricedOtherwise(group, choice);
        const digit = (each: Choice) => digits[group.choices.indexOf(each)];
        return (
          <Fragment key={choice.key}>
            <ChoiceRow
              choice={choice}
              number={group.choices.length > 1 ? digit(choice) : onlyOption(group)?.amount === null ? choice.digit : undefined}
              picked={picked === choice.key}
              title={titled(choice)}
              name={placeTitle(scene, place)}
              taken={<Taken option={choice.options.length === 1 ? choice.options[0] : undefined} scene={scene} />}
            />
            {others.length > 0 && <Otherwise open choices={others} scene={scene} digits={others.map(digit)} />}
          </Fragment>
        );
      })}
    </div>
  );

  return (
    <Dialog label={title} className="menu" onClose={onClose}>
      <div className="menu-head">
        {found?.area && <SeatMark seat={found.area.seat} />}
        {piece && <SeatMark seat={ownerOf(piece)} />}
        <h2>{title}</h2>
        <button type="button" className="close" onClick={onClose} aria-label={t("Close")}>
          ×
        </button>
      </div>
      {/* What can be done with somebody of whom much is told is in sight at once; where a sheet is low it stays so, and what is told scrolls. */}
      {first ? answers : facts}
      {first ? facts : answers}
    </Dialog>
  );
}
