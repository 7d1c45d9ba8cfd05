import { t } from "../language/text";

/** What becomes of an answer that was given while the connection is lost. */
export function Kept({ kept }: { kept: boolean }) {
  if (!kept) return null;
  return (
    <p className="told" role="status">
      {t("Your answer is kept, and sent as soon as the connection is back.")}
    </p>
  );
}
