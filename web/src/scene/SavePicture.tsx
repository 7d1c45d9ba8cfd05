import { useContext } from "react";
import { save } from "../common/save";
import { t } from "../language/text";
import { LookContext } from "../look/look";
import type { Scene } from "../protocol";
import { drawnAsPng, pictureOf } from "./picture";

/** Saves a picture of the table, with a sentence over it; `name` is the file's, without its kind. */
export function SavePicture({ scene, said, name }: { scene: Scene; said: string; name: string }) {
  const faces = useContext(LookContext);
  const picture = () => pictureOf(scene, faces, said);
  return (
    <>
      <button type="button" className="button" onClick={() => save(new Blob([picture()], { type: "image/svg+xml" }), `${name}.svg`)}>
        {t("Picture to print (SVG)")}
      </button>
      <button type="button" className="button" onClick={() => void drawnAsPng(picture()).then((drawn) => save(drawn, `${name}.png`))}>
        {t("Picture to share (PNG)")}
      </button>
    </>
  );
}
