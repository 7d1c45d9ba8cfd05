import { useContext } from "react";
import { save } from "../common/save";
import { t } from "../language/text";
import { LookContext } from "../look/look";
import type { Scene } from "../protocol";
import { pictureOf } from "./picture";

/** Saves a picture of the table, with a sentence over it. */
export function SavePicture({ scene, said, name }: { scene: Scene; said: string; name: string }) {
  const faces = useContext(LookContext);
  return (
    <button type="button" className="button" onClick={() => save(new Blob([pictureOf(scene, faces, said)], { type: "image/svg+xml" }), name)}>
      {t("Picture of the table")}
    </button>
  );
}
