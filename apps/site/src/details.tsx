import type { HouseholdPage, ShownDetail } from "@nyota/contract/site/rsvp";
import { formatFullDay } from "./format.ts";
import type { Language, Messages } from "./messages.ts";

/** What the hosts have arranged for each guest of the household, like a seat or a size: read-only. */
export function Details({ page, words }: { page: HouseholdPage; words: Messages }) {
  if (page.details.length === 0) return null;
  return (
    <section className="card details" aria-labelledby="details">
      <div className="event-head">
        <h2 id="details">{words.details}</h2>
      </div>
      {page.details.map((person) => (
        <div key={person.guest_id} className="person">
          <h3>{person.guest_name}</h3>
          <dl>
            {person.details.map((detail) => (
              <div key={detail.label}>
                <dt>{detail.label}</dt>
                <dd>{formatDetail(detail, words, page.head.language)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

const formatDetail = ({ type, values }: ShownDetail, words: Messages, language: Language) =>
  values
    .map((value) =>
      type === "DATE"
        ? formatFullDay(`${value}T00:00:00Z`, "UTC", language)
        : type === "BOOLEAN"
          ? value === "true"
            ? words.simpleYes
            : words.simpleNo
          : value,
    )
    .join(", ");
