import { useContext, useEffect, useRef } from "preact/compat";
import { plural, t } from "../language/text";
import { ClauseChip } from "../log/ClauseChip";
import type { Board, Layer } from "../protocol";
import { drawnOf, keyed, LayersContext, namesIn } from "./layers";
import { Patterns } from "./Patterns";

/** A square of such a set. */
export function Swatch({ kind }: { kind: Layer["kind"] }) {
  return (
    <svg className={`swatch layer-${kind}`} viewBox="0 0 1 1" aria-hidden="true">
      <path d="M0 0h1v1h-1z" fill={`url(#layer-${kind})`} />
      <path className="layer-edge" d="M0 0h1v1h-1z" />
    </svg>
  );
}

/** What a set comes to, for whoever cannot see it: how many squares, and who stands there. */
function toldOf(layer: Layer, board: Board, whose: string): string {
  const there = namesIn(layer, board, whose);
  const squares = plural("{count} square", "{count} squares", { count: layer.tiles.length });
  return `${squares}${there.length > 0 ? `: ${there.join(", ")}` : ""}`;
}

/** What must be known of sets to read them, each sentence once. */
const notesOf = (layers: Layer[]) => [...new Set(layers.flatMap(({ note }) => note.split(/(?<=\.) /)))].join(" ").trim();

/** The legend of the sets that are drawn, each of which can be switched on and off. */
export function LayersBar({ board }: { board: Board }) {
  const layers = useContext(LayersContext);
  const section = useRef<HTMLElement>(null);
  const whose = layers?.piece;
  // Where the answers scroll, as on a phone, it may lie out of sight.
  useEffect(() => {
    if (whose) section.current?.scrollIntoView?.({ block: "nearest" });
  }, [whose]);
  if (!layers) return null;
  const found = keyed(layers.found ?? []);
  const shown = drawnOf(layers);
  const nothing = layers.found === null ? t("Working it out…") : t("Nothing is known of its squares now.");
  return (
    <section className="layers" ref={section} aria-label={t("Squares of {name}", { name: layers.name })}>
      <Patterns />
      {/* What scrolls must be reachable by keyboard: its buttons are. */}
      <div className="layers-row">
        <b className="layers-whose">{layers.name}</b>
        {found.length === 0 && <span>{nothing}</span>}
        {found.map(([key, layer]) => (
          <span key={key} className="layers-one">
            <button type="button" className="layers-turn" aria-pressed={layers.on.has(key)} onClick={() => layers.turn(key)}>
              <Swatch kind={layer.kind} />
              <span>
                {layer.name}
                <small>{toldOf(layer, board, layers.piece)}</small>
              </span>
            </button>
            {layers.on.has(key) && <ClauseChip clause={layer.clause} />}
          </span>
        ))}
        <small className="layers-note">{notesOf(shown.map(([, layer]) => layer))}</small>
      </div>
      <button type="button" className="close" aria-label={t("Show these squares no longer")} onClick={layers.close}>
        ×
      </button>
      <p className="unseen" role="status">
        {[`${layers.name}.`, ...(found.length > 0 ? [...shown.map(([, layer]) => `${layer.name}, ${toldOf(layer, board, layers.piece)}.`), notesOf(shown.map(([, layer]) => layer))] : [nothing])].join(" ")}
      </p>
    </section>
  );
}
