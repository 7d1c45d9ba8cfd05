import { useContext } from "preact/compat";
import { faceOf, type Faces, LookContext } from "../look/look";
import { Portrait } from "../look/Portrait";
import type { Field, Form, Pick, Ready } from "../protocol";

/** So many have room on a card. */
const MOST = 5;

/** What a thing is pictured by: itself, else what its lines begin with, as the cards of a deck. */
export function picturedBy(faces: Faces, { name, text }: Pick): string[] {
  if (faceOf(faces, name)) return [name];
  return text.flatMap((line) => (line.includes(":") && faces.has(line.split(":")[0]!) ? [line.split(":")[0]!] : []));
}

/** By name what is in a ready-made choice, in the order in which it would be chosen. */
export const namesIn = (form: Form, ready: Ready): string[] =>
  form.fields.flatMap(({ name, picks }) => [(ready.value as Record<string, string | string[]> | null)?.[name] ?? []].flat().flatMap((id) => picks.find((pick) => pick.id === id)?.name ?? []));

/** So many things lie as cards side by side; more are a list. */
const FEW = 12;

/** Whether a field's things are chosen by their pictures: where they are few, and some have one. */
export const pictured = (faces: Faces, { picks }: Field): boolean =>
  picks.length > 1 && picks.length <= FEW && picks.every((pick) => !pick.refused) && picks.some((pick) => picturedBy(faces, pick).length > 0);

/** Portraits of things, as many as have room; those without a picture of their own are left out. */
export function Portraits({ names }: { names: string[] }) {
  const faces = useContext(LookContext);
  const drawn = [...new Set(names)].filter((name) => faceOf(faces, name));
  if (drawn.length === 0) return null;
  return (
    <span className="portraits" aria-hidden="true">
      {drawn.slice(0, MOST).map((name) => (
        <span key={name} className="portrait">
          <Portrait name={name} />
        </span>
      ))}
      {drawn.length > MOST && <span className="portraits-more">+{drawn.length - MOST}</span>}
    </span>
  );
}
