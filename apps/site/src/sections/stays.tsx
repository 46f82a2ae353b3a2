import type { ShownStay } from "@nyota/contract/site/household-stays";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { formatDay, formatTime } from "../format.ts";
import type { Messages } from "../messages.ts";

type StaysProps = { page: HouseholdPage; words: Messages };

/** Hotel, room and dates of each guest, as far as the hosts show them. */
export function Stays({ page, words }: StaysProps) {
  if (page.stays.length === 0) return null;
  return (
    <section className="card details" aria-labelledby="stays">
      <div className="event-head">
        <h2 id="stays">{words.stays}</h2>
      </div>
      {page.stays.map((stay) => (
        <Stay key={stay.id} stay={stay} page={page} words={words} />
      ))}
    </section>
  );
}

function Stay({ stay, page, words }: StaysProps & { stay: ShownStay }) {
  const { language } = page.head;
  const time = (clock: string) => formatTime(`2000-01-01T${clock}`, language);
  const when = (day: string, clock: string | null) => [formatDay(day, language), clock].filter(Boolean).join(", ");
  return (
    <div className="person">
      <h3>{stay.guest_name}</h3>
      <p>
        {[stay.hotel, stay.room_number && words.room(stay.room_number)].filter(Boolean).join(", ")}
        {stay.address && <small>{stay.address}</small>}
        {stay.map_url && (
          <small>
            <a href={stay.map_url} rel="noreferrer">
              {words.map}
              <span className="unseen">, {stay.hotel}</span>
            </a>
          </small>
        )}
      </p>
      <dl>
        <div>
          <dt>{words.checkIn}</dt>
          <dd>{when(stay.check_in, stay.check_in_time && words.fromTime(time(stay.check_in_time)))}</dd>
        </div>
        <div>
          <dt>{words.checkOut}</dt>
          <dd>{when(stay.check_out, stay.check_out_time && words.byTime(time(stay.check_out_time)))}</dd>
        </div>
      </dl>
    </div>
  );
}
