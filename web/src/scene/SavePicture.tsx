import { useContext } from "preact/compat";
import { save } from "../common/save";
import { t } from "../language/text";
import { useGround } from "../look/lettering";
import { LookContext } from "../look/look";
import type { Scene } from "../protocol";

/** What draws it, fetched once somebody wants a picture. */
const drawing = () => import("./drawing");

/** Saves a picture of the table, with a sentence over it; `name` is the file's, without its kind. */
export function SavePicture({ scene, said, name }: { scene: Scene; said: string; name: string }) {
  const faces = useContext(LookContext);
  const made = useGround(scene.game);
  const picture = async () => (await drawing()).pictureOf(scene, faces, said, made);
  const asDots = async () => save(await (await drawing()).drawnAsPng(await picture()), `${name}.png`);
  return (
    <>
      <button type="button" className="button" onClick={() => void picture().then((drawn) => save(new Blob([drawn], { type: "image/svg+xml" }), `${name}.svg`))}>
        {t("Picture to print (SVG)")}
      </button>
      <button type="button" className="button" onClick={() => void asDots()}>
        {t("Picture to share (PNG)")}
      </button>
    </>
  );
}
