import { Fragment, useContext } from "preact/compat";
import { WordIcon } from "../look/Emblem";
import { GlossaryContext, saidIn } from "../look/words";

interface Props {
  text: string;
  /** Whether its words can be reached by keyboard: where there are few. */
  reached?: boolean;
  /** Whether the icon of a word stands before it, as on the table. */
  icons?: boolean;
}

/** A sentence whose words explain themselves where they are pointed at, tapped or, if `reached`, in focus. */
export function Terms({ text, reached = false, icons = false }: Props) {
  const glossary = useContext(GlossaryContext);
  const parts = saidIn(glossary, text);
  if (parts.length < 2) return <>{text}</>;
  // A bracket that opens before a word stays with its icon.
  const opens = (index: number) => icons && parts[index]?.said.endsWith("(") === true && parts[index + 1]?.word !== undefined;
  return parts.map(({ said, word }, index) =>
    word === undefined ? (
      <Fragment key={index}>{opens(index) ? said.slice(0, -1) : said}</Fragment>
    ) : (
      // Nothing is done by it, and it stays part of the sentence: a button would be read out with a pause on both sides.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <span key={index} className="meant" data-term={word} tabIndex={reached ? 0 : undefined}>
        {opens(index - 1) && "("}
        {icons && <WordIcon word={word} />}
        {said}
      </span>
    ),
  );
}
