import { Link } from "../common/Link";
import { t } from "../language/text";
import { useSession } from "./useSession";

/** The way to one's account, or to one. */
export function AccountLink() {
  const signedIn = useSession();
  return (
    <Link className="quiet" href="/account">
      {signedIn ? signedIn.name : t("Sign in")}
    </Link>
  );
}
