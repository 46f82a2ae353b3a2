import type { DriverGuest, DriverPage as Page } from "@nyota/contract/pickups/driver-page";
import { keysOf } from "@nyota/contract/keys-of";
import { type PickupState, pickupStates } from "@nyota/contract/pickups/pickup-fields";
import { LanguageSwitch, SiteFrame } from "../hero.tsx";
import { formatDay, formatTime } from "../format.ts";
import { driverMessages, type DriverMessages } from "../messages/driver.ts";

export const driverWords = ({ head }: Page): DriverMessages => driverMessages[head.language];

/** The sheet with which a driver fetches guests. Every tap sends a form. */
export function DriverPage({ page }: { page: Page }) {
  const words = driverWords(page);
  return (
    <SiteFrame head={page.head}>
      <div className="addressed">
        <span>{[page.driver, page.vehicle, page.plate].filter(Boolean).join(" · ")}</span>
        <LanguageSwitch head={page.head} path={page.form_url} />
      </div>
      <NoticeBox page={page} words={words} />
      <h1>{formatDay(page.day, page.head.language)}</h1>
      <p className="lead">{page.trips.length === 0 ? words.noneMore : words.lead(page.vehicle)}</p>
      {page.trips.map((trip) => (
        <Trip key={trip.id} trip={trip} page={page} words={words} />
      ))}
      <p className="to-end">
        <a href={`${page.form_url}?lang=${page.head.language}`}>{words.refresh}</a>
      </p>
      <footer className="foot">
        <p>{words.privacy}</p>
      </footer>
    </SiteFrame>
  );
}

type Shown = { page: Page; words: DriverMessages };

function Trip({ trip, page, words }: Shown & { trip: Page["trips"][number] }) {
  const { language } = page.head;
  const heading = `trip-${trip.id}`;
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>{words.leaves(formatTime(trip.leaves_at, language))}</h2>
      {/* A sheet goes on until the morning after its day. */}
      {!trip.leaves_at.startsWith(page.day) && <p>{formatDay(trip.leaves_at.slice(0, 10), language)}</p>}
      <dl className="ride">
        <dt>{words.from}</dt>
        <dd>{[trip.place, trip.terminal].filter(Boolean).join(", ")}</dd>
        {trip.drop_place && (
          <>
            <dt>{words.to}</dt>
            <dd>{trip.drop_place}</dd>
          </>
        )}
      </dl>
      {trip.guests.length === 0 && <p>{words.empty}</p>}
      <ul className="riders">
        {trip.guests.map((guest) => (
          <Rider key={guest.id} guest={guest} page={page} words={words} />
        ))}
      </ul>
    </section>
  );
}

function Rider({ guest, page, words }: Shown & { guest: DriverGuest }) {
  const { language } = page.head;
  const arrival = guest.arrives_at ? words.arrives(guest.label, formatTime(guest.arrives_at, language)) : guest.label;
  return (
    <li id={`guest-${guest.id}`}>
      <p className="rider">
        <b>{guest.name}</b>
        <span>{words.load(guest.people, guest.bags)}</span>
        <span>{arrival}</span>
        {guest.phone ? (
          <a href={`tel:${guest.phone}`} aria-label={`${words.phone(guest.name)}, ${guest.phone}`}>
            {guest.phone}
          </a>
        ) : (
          <small>{words.noPhone}</small>
        )}
      </p>
      <form method="post" action={page.form_url} className="taps">
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="guest" value={guest.id} />
        {guest.state === null ? (
          keysOf(pickupStates).map((state) => <Tap key={state} state={state} guest={guest} words={words} />)
        ) : (
          <>
            <b className={`tapped ${guest.state.toLowerCase()}`}>{words.states[guest.state]}</b>
            {guest.state === "WAITING" && (
              <>
                <Tap state="PICKED_UP" guest={guest} words={words} />
                <Tap state="NO_SHOW" guest={guest} words={words} />
              </>
            )}
            <button className="quiet" type="submit" name="state" value="" aria-label={words.undoOf(guest.name)}>
              {words.undo}
            </button>
          </>
        )}
      </form>
    </li>
  );
}

type TapProps = { state: PickupState; guest: DriverGuest; words: DriverMessages };
const Tap = ({ state, guest, words }: TapProps) => (
  <button
    className={state === "PICKED_UP" ? "done" : "quiet"}
    type="submit"
    name="state"
    value={state}
    aria-label={`${words.states[state]}: ${guest.name}`}
  >
    {words.states[state]}
  </button>
);

function NoticeBox({ page: { notice }, words }: Shown) {
  if (notice === null) return null;
  const [title, more] = notice === "SAVED" ? [words.saved, words.savedMore] : [words.gone, words.goneMore];
  return (
    <div className={notice === "GONE" ? "notice wrong" : "notice"} id="thanks" role="status" tabIndex={-1}>
      <b>{title}</b>
      <p>{more}</p>
    </div>
  );
}
