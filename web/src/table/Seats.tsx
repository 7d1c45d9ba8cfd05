import { Link } from "../common/Link";
import { t } from "../language/text";
import type { Sitting, TableView } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { LinkBox } from "./LinkBox";
import { isBot, joinUrl, roleName, sitterName } from "./names";
import { usePassed } from "./passed";
import { useBots } from "./useBots";
import type { OwnersLinks } from "./useLinks";

function Presence({ sitting }: { sitting: Sitting }) {
  if (isBot(sitting)) return <small>{t("bot")}</small>;
  if (sitting.people.length === 0) return <small>{sitting.sitter === "open" ? t("for whoever comes first") : t("nobody yet")}</small>;
  const here = sitting.people.some((person) => person.here);
  return <small className={here ? "here" : "away"}>{here ? t("here") : t("away")}</small>;
}

/** Which names at a seat are those of accounts, and which of them of programs. */
function Marks({ sitting }: { sitting: Sitting }) {
  return sitting.people
    .filter((person) => person.account)
    .map((person) => (
      <small key={person.name} className={person.bot ? "bot-mark" : "account-mark"}>
        <Link href={`/player/${encodeURIComponent(person.name)}`}>{person.bot ? t("bot account") : t("account")}</Link>
      </small>
    ));
}

/** Gives a seat to somebody else, or to any bot that one could have set the table up with; no bot plays a rated match. */
function Giving({ table, name, onGive }: { table: TableView; name: string; onGive(sitter: string): void }) {
  const bots = useBots(table.game, !table.rated);
  return (
    <label>
      <span className="unseen">{t("Give the seat of {name} to", { name })}</span>
      <select value="" onChange={(event) => onGive(event.currentTarget.value)}>
        <option value="">{t("Give the seat to…")}</option>
        <option value="friend">{t("a friend, by a link")}</option>
        <option value="open">{t("whoever comes first")}</option>
        {bots.length > 0 && (
          <optgroup label={t("a bot")}>
            {bots.map((bot) => (
              <option key={bot.code} value={bot.code} title={bot.summary}>
                {bot.name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

/** What the reader may do about a seat: share their own, invite to a free one, and as the owner say who takes it. */
function Owned({ table, sitting, owned }: { table: TableView; sitting: Sitting; owned: OwnersLinks }) {
  const { seat } = sitting;
  const invitation = owned.links?.invitations.find((each) => each.seat === seat);
  const name = roleName(sitting);
  const own = table.held.includes(seat);
  const free = !isBot(sitting) && sitting.people.length === 0;
  const gone = usePassed(table.begun ? sitting.gone_at : null);
  const shares = own && table.begun && !table.rated;

  function give(sitter: string): void {
    const taken = sitting.people.length > 0;
    if (sitter && (!taken || window.confirm(t("Take the seat from {name}?", { name: sitterName(sitting) })))) owned.give(seat, sitter);
  }

  return (
    <div className="seat-owned">
      {invitation && <LinkBox label={t("Invitation to {name}, for one person", { name })} url={joinUrl(table.match, invitation.key)} />}
      <div className="link-buttons">
        {(free || shares) && (
          <button type="button" className="quiet" onClick={() => owned.anew(seat)}>
            {invitation ? t("New link") : own ? t("Share your seat by a link") : t("Invite somebody")}
          </button>
        )}
        {!own && (free || gone || (owned.owns && (isBot(sitting) || !table.begun))) && <Giving table={table} name={name} onGive={give} />}
      </div>
    </div>
  );
}

/** Who sits where, and what the reader may do about it. */
export function Seats({ table, owned }: { table: TableView; owned: OwnersLinks | null }) {
  return (
    <ul className="sittings" aria-label={t("Seats")}>
      {table.sittings.map((sitting) => (
        <li key={sitting.seat} className={`seat-${sitting.seat % 6}`}>
          <div className="sitting">
            <SeatMark seat={sitting.seat} />
            <b>{sitterName(sitting)}</b>
            <Marks sitting={sitting} />
            <small>
              {table.held.includes(sitting.seat) ? t("{seat}, you", { seat: roleName(sitting) }) : roleName(sitting)}
            </small>
            <Presence sitting={sitting} />
          </div>
          {owned && !table.over && !(table.rated && table.begun) && <Owned table={table} sitting={sitting} owned={owned} />}
        </li>
      ))}
    </ul>
  );
}
