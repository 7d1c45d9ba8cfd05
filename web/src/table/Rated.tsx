import { bold, rich } from "../language/rich";

/** What it means that a match is rated, for whoever is about to sit down. */
export function Rated() {
  return (
    <p className="rated-told">
      {rich(
        "<b>Rated</b>: between accounts, by the usual set-up, without hints; it counts once everybody has decided something, also for who resigns or runs out of time.",
        { b: bold },
      )}
    </p>
  );
}
