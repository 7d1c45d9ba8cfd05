import { type CSSProperties, useContext, useId, useState } from "preact/compat";
import { typed } from "../common/typed";
import { t } from "../language/text";
import type { Option } from "../protocol";
import { Die } from "../scene/Die";
import { diceWord } from "../scene/names";
import { ChooseContext, isFirstClick } from "./choose";
import { DIGITS } from "./group";

/** Beyond so many numbers a field is quicker than a row of buttons. */
const ROW = 12;

/** What is counted, where the labels say it, last of all that they count: `Play it with 2 dice`, `for 3 damage, 3 times`. */
export function unitOf(options: Option[]): string {
  const last = options.at(-1)!;
  return [...last.label.matchAll(new RegExp(`\\b${last.amount} (\\p{L}+)`, "gu"))].at(-1)?.[1] ?? "";
}

function Field({ options }: { options: Option[] }) {
  const { choose, busy } = useContext(ChooseContext);
  const id = useId();
  const amounts = options.map((option) => option.amount ?? 0);
  const [amount, setAmount] = useState(amounts[0]!);
  const option = options.find((candidate) => candidate.amount === amount);
  return (
    <span className="amount-field">
      <label htmlFor={id}>{t("How many")}</label>
      <input
        id={id}
        type="number"
        min={Math.min(...amounts)}
        max={Math.max(...amounts)}
        value={typed(amount)}
        onChange={(event) => setAmount(event.currentTarget.valueAsNumber)}
      />
      <button type="button" disabled={!option || busy} onClick={() => option && choose(option)}>
        {option?.label ?? t("Not possible")}
      </button>
    </span>
  );
}

/** What a button is called: what is seen on it, and what that comes to (`No dice` has no number in it). */
function called(option: Option): string {
  const seen = String(option.amount);
  return `${option.label.includes(seen) ? "" : `${seen}: `}${option.label}${brought(option)}`;
}

/** What it brings, as it is heard. */
export const brought = ({ brings }: Option) => (brings ? `, ${brings.what} ${brings.much}` : "");

/** What is told of every number in a row, if anything is. */
export const told = (options: Option[]) => options[0]!.brings?.what ?? "";

/** Whether some of these bring several figures at once, as `8.5/3.5`: below each number that is too much to read. */
export const bringsSeveral = (options: Option[]) => options.some(({ brings }) => brings?.much.includes("/"));

/** So many dice are drawn one by one on a button; where there may be more, one stands for all. */
const DRAWN = 6;

/** Whether what is counted are dice, by the words of every answer that counts any. */
export const areDice = (options: Option[]) => options.some(({ amount }) => amount) && options.every(({ amount, label }) => !amount || label.includes(diceWord(amount)));

/** Dice as they lie on a card, beside their number: no key is drawn so. */
function Dice({ amount, most }: { amount: number; most: number }) {
  const all = most <= DRAWN;
  const count = all ? amount : Math.min(amount, 1);
  return (
    <span className={all || amount === 0 ? "amount-dice" : "amount-dice for-all"} aria-hidden="true" style={{ "--across": Math.ceil(count / 2) } as CSSProperties}>
      {Array.from({ length: count }, (_, index) => (
        <Die key={index} />
      ))}
    </span>
  );
}

interface Props {
  options: Option[];
  onPoint(option: Option | null): void;
  /** True where its number is its key. */
  direct?: boolean;
  /** True where a button has nothing but its number on it: what each brings is said beside the row. */
  plain?: boolean;
}

/** Options that differ in a number only: one small button a number, with the dice that it is of where it counts dice. */
export function Amounts({ options, onPoint, direct = false, plain = false }: Props) {
  const { choose, busy, best } = useContext(ChooseContext);
  if (options.length > ROW) return <Field options={options} />;
  const dice = areDice(options);
  const most = Math.max(...options.map(({ amount }) => amount ?? 0));
  return (
    <span className={dice ? "amounts of-dice" : "amounts"} style={{ "--amounts": options.length } as CSSProperties}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={`amount${best === option.id ? " hinted" : ""}`}
          aria-label={called(option)}
          title={`${option.label}${brought(option)}`}
          disabled={busy}
          data-option={option.id}
          onClick={(event) => isFirstClick(event) && choose(option)}
          onPointerEnter={() => onPoint(option)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(option)}
          onBlur={() => onPoint(null)}
        >
          <span className="unseen">
            {option.label}
            {brought(option)}
          </span>
          <span aria-hidden="true" className={direct && (option.amount ?? 0) <= DIGITS ? "number" : undefined}>
            {option.amount}
          </span>
          {dice && !plain && <Dice amount={option.amount ?? 0} most={most} />}
          {/* Drawn by the style sheet: read with the number before it, it would be another number. */}
          {option.brings && !plain && <small className="amount-brings" aria-hidden="true" data-much={option.brings.much} />}
        </button>
      ))}
      {/* Dice that are drawn need no word where something else is said of each. */}
      {!(dice && told(options)) && (
        <span className="unit" aria-hidden="true">
          {unitOf(options)}
        </span>
      )}
    </span>
  );
}
