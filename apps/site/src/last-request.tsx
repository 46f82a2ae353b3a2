import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { formatMoment } from "./format.ts";
import type { Messages } from "./messages.ts";

/** What became of the household's request for a change, with the hosts' own words. */
export function LastRequest({ page, words }: { page: HouseholdPage; words: Messages }) {
  const { request, head, time_zone } = page;
  if (!request) return null;
  const { status, message, reply, open_until } = request;
  const until = open_until && page.is_open ? formatMoment(open_until, time_zone, head.language) : null;
  const title =
    status === "PENDING"
      ? words.requestPending
      : status === "REFUSED"
        ? words.requestRefused
        : until
          ? words.requestOpened(until)
          : open_until
            ? words.requestOver
            : words.requestDone;
  return (
    <section className="card request" aria-labelledby="last-request">
      <h2 id="last-request">{title}</h2>
      {reply && <p className="reply">{reply}</p>}
      <p className="asked">
        {words.youAsked} “{message}”
      </p>
    </section>
  );
}
