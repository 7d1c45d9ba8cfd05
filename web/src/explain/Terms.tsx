import { Fragment, useContext } from "react";
import { GlossaryContext, saidIn } from "../look/words";

interface Props {
  text: string;
  /** Whether its words can be reached by keyboard: where there are few. */
  reached?: boolean;
}

/** A sentence whose words explain themselves where they are pointed at, tapped or, if `reached`, in focus. */
export function Terms({ text, reached = false }: Props) {
  const glossary = useContext(GlossaryContext);
  const parts = saidIn(glossary, text);
  if (parts.length < 2) return <>{text}</>;
  return parts.map(({ said, word }, index) =>
    word === undefined ? (
      <Fragment key={index}>{said}</Fragment>
    ) : reached ? (
      <button key={index} type="button" className="meant" data-term={word}>
        {said}
      </button>
    ) : (
      <span key={index} className="meant" data-term={word}>
        {said}
      </span>
    ),
  );
}
