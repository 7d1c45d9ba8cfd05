import { useSession } from "../account/useSession";
import { t } from "../language/text";
import { signed } from "../language/numbers";
import { useLoad } from "../common/useLoad";
import { fetchAccount, fetchOwnFinishes } from "../net/accounts";

interface Props {
  match: string;
  game: string;
}

/** What a rated match changed of one's rating: the change, and the rating with its uncertainty. */
async function fetchGain({ match, game }: Props): Promise<string> {
  const [finishes, account] = await Promise.all([fetchOwnFinishes(""), fetchAccount()]);
  const gain = finishes.matches.find((one) => one.match === match)?.gain;
  const now = account.ratings.find((one) => one.game === game);
  if (gain == null || !now) return t("This match changed no ratings.");
  const [rating, uncertainty] = [now.rating, now.uncertainty].map((value) => String(Math.round(value)));
  return t("Your rating: {rating} ± {uncertainty} ({gain})", { rating: rating!, uncertainty: uncertainty!, gain: signed(gain) });
}

/** How a rated match changed the rating of who reads this; nothing for who is not signed in. */
export function Gain({ match, game }: Props) {
  const signedIn = useSession();
  return signedIn ? <Told match={match} game={game} /> : null;
}

function Told({ match, game }: Props) {
  const { value } = useLoad(`gain ${match}`, () => fetchGain({ match, game }));
  return value === null ? null : <p className="gain">{value}</p>;
}
