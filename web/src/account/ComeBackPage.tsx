import { useEffect, useState } from "preact/compat";
import { Notice } from "../common/Page";
import { t } from "../language/text";
import { comeBack } from "../net/accounts";
import { rememberMatch } from "../net/storage";
import { navigate } from "../router";
import { problem } from "../table/names";

/** Goes to one's own seat at a table that was taken on another device. */
export function ComeBackPage({ id }: { id: string }) {
  const [error, setError] = useState("");
  useEffect(() => {
    comeBack(id).then(
      ({ match, key }) => {
        rememberMatch({ match, token: key, title: "", started: new Date().toISOString() });
        navigate(`/match/${match}#${key}`, true);
      },
      (trouble: unknown) => setError(problem(trouble)),
    );
  }, [id]);
  return <Notice heading={error ? t("This table does not open") : "Affray"}>{error || t("Taking your seat…")}</Notice>;
}
