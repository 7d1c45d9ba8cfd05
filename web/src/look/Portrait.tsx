import { type CSSProperties, memo, type ReactNode, useMemo } from "react";
import { Sigil } from "../scene/Sigil";
import { Figure } from "./Figure";
import { type Drawn, useFace } from "./look";
import { hueOfName, scenery } from "./scenery";

/** Land and sky that are a name's own, in the colour of what stands before them. */
export function Backdrop({ name, hue, className = "", children }: { name: string; hue: Drawn["hue"]; className?: string; children?: ReactNode }) {
  const { lands, sparks, sun } = useMemo(() => scenery(name), [name]);
  const style = { "--sun-x": `${sun[0]}%`, "--sun-y": `${sun[1]}%`, "--turned": `${sun[2]}deg` } as CSSProperties;
  return (
    <svg className={`backdrop hue-${hue} ${className}`} style={style} aria-hidden="true">
      <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMax slice">
        <path className="sparks" d={sparks} />
        <path className="land" d={lands[0]} />
        <ellipse className="mist" cx="80" cy="84" rx="120" ry="12" />
        <path className="land near" d={lands[1]} />
      </svg>
      {children}
    </svg>
  );
}

/** The picture of a thing: its figure before land and sky of its own; a figure is made from its name where its game gives it none. */
export const Portrait = memo(function Portrait({ name }: { name: string }) {
  const drawn = useFace(name);
  return (
    <Backdrop name={name} hue={drawn?.hue ?? hueOfName(name)} className="sigil emblem">
      {drawn ? <Figure drawn={drawn} /> : <Sigil name={name} />}
    </Backdrop>
  );
});
