import type { HouseholdPage as Page } from "@nyota/contract/site/rsvp";
import type { Messages } from "../messages.ts";

type SubscriptionProps = { page: Page; words: Messages };

/** The household's events in a calendar that keeps them up to date, by an address that shows nothing else. */
export function Subscription({ page, words }: SubscriptionProps) {
  const { calendar_feed: feed, events } = page;
  if (events.length === 0) return null;
  return (
    <details className="fold card subscription" open={page.notice === "SUBSCRIBED"}>
      <summary>{words.subscribe}</summary>
      <p className="text">{feed ? words.subscribeHow : words.subscribeWhy}</p>
      {feed && (
        <>
          <p>
            <a className="quiet" href={feed.replace(/^https?:/, "webcal:")}>
              {words.subscribeOpen}
            </a>
          </p>
          <label htmlFor="calendar-address">{words.subscribeAddress}</label>
          <input id="calendar-address" readOnly value={feed} />
        </>
      )}
      <SubscriptionForm page={page} words={words} />
    </details>
  );
}

function SubscriptionForm({ page, words }: SubscriptionProps) {
  const label = page.calendar_feed ? words.subscribeEnd : words.subscribeStart;
  if (!page.form_url)
    return (
      <button type="button" className="quiet">
        {label}
      </button>
    );
  return (
    <form method="post" action={page.form_url}>
      <input type="hidden" name="intent" value={page.calendar_feed ? "unsubscribe" : "subscribe"} />
      <input type="hidden" name="lang" value={page.head.language} />
      <button type="submit" className="quiet">
        {label}
      </button>
    </form>
  );
}
