import { WordIcon } from "../look/Emblem";

/** A word that is explained in a list of words: behind its icon, where it has one. */
export const WordTerm = ({ word }: { word: string }) => (
  <dt>
    <span className="legend-icon" aria-hidden="true">
      <WordIcon word={word} />
    </span>
    {word}
  </dt>
);
