import { useEffect, useState } from "preact/compat";
import { t } from "../language/text";
import { searchIcons } from "../net/api";

/** Milliseconds without a stroke after which icons are looked for. */
const PAUSE = 250;

interface Props {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
  label: string;
  /** The name of the icon; empty for none. */
  value: string;
  onChange(name: string): void;
}

/** The icons whose names have what is written, while it is written. */
function useFound(words: string): [string, string][] {
  const [found, setFound] = useState<[string, string][]>([]);
  useEffect(() => {
    let current = true;
    const waiting = setTimeout(() => {
      if (words.trim() === "") return setFound([]);
      searchIcons(words).then(
        (icons) => current && setFound(Object.entries(icons)),
        () => current && setFound([]),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(waiting);
    };
  }, [words]);
  return found;
}

/** An icon by its name: what is written is looked for, and what is found is there to be chosen. */
export function IconPicker({ label, value, onChange, ...box }: Props) {
  const [words, setWords] = useState("");
  const found = useFound(words);

  function write(text: string): void {
    setWords(text);
    onChange(text.trim().toLowerCase().replaceAll(/\s+/g, "-"));
  }
  return (
    <>
      <label htmlFor={box.id}>{label}</label>
      <input {...box} type="text" maxLength={60} autoComplete="off" value={value} placeholder={t("A word, such as bell")} onChange={(event) => write(event.currentTarget.value)} />
      {found.length > 0 && (
        <div className="icon-picks" role="group" aria-label={t("Icons with this word")}>
          {found.map(([name, outline]) => (
            <button key={name} type="button" className="icon-pick" title={name} aria-label={name} aria-pressed={name === value} onClick={() => onChange(name)}>
              <svg viewBox="0 0 512 512" aria-hidden="true">
                <path d={outline} />
              </svg>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
