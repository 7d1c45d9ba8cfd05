import { type CSSProperties, memo, type ReactNode, useMemo } from "preact/compat";
import { Sigil } from "../scene/Sigil";
import { Figure } from "./Figure";
import { type Drawn, useFace, useMotif } from "./look";
import { hueOfName, scenery } from "./scenery";

interface Props {
  name: string;
  hue: Drawn["hue"];
  /** What stands in the sky, dimly: the sign of a class or an element. */
  motif?: Drawn | undefined;
  className?: string;
  children?: ReactNode;
}

/** Land and sky that are a name's own, in the colour of what stands before them. */
export function Backdrop({ name, hue, motif, className = "", children }: Props) {
  const { lands, sparks, sun } = useMemo(() => scenery(name), [name]);
  const style = { "--sun-x": `${sun[0]}%`, "--sun-y": `${sun[1]}%`, "--turned": `${sun[2]}deg` } as CSSProperties;
  return (
    <svg className={`backdrop hue-${hue} ${className}`} style={style} aria-hidden="true">
      <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMax slice">
        <path className="sparks" d={sparks} />
        {motif && (
          <svg className="motif" x={sun[0] < 50 ? 74 : -6} y="-8" width="92" height="92" viewBox="0 0 512 512">
            <path d={motif.outline} />
          </svg>
        )}
        <path className="land" d={lands[0]} />
        <ellipse className="mist" cx="80" cy="84" rx="120" ry="12" />
        <path className="land near" d={lands[1]} />
      </svg>
      {children}
    </svg>
  );
}

/** The picture of a thing of which something is said: its figure before land and sky of its own; a figure is made from its name where its game gives it none. */
export const Portrait = memo(function Portrait({ name, said = "" }: { name: string; said?: string }) {
  const drawn = useFace(name);
  const motif = useMotif(said, name);
  return (
    <Backdrop name={name} hue={drawn?.hue ?? hueOfName(name)} motif={motif} className="sigil emblem">
      {drawn ? <Figure drawn={drawn} /> : <Sigil name={name} />}
    </Backdrop>
  );
});
