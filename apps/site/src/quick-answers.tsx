import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Messages } from "./messages.ts";

/** One answer for everybody and everything; once somebody has answered, for what is still open. */
export function QuickAnswers({ page, words }: { page: HouseholdPage; words: Messages }) {
  const events = page.events.filter((event) => event.is_open);
  const open = events.flatMap((event) => event.guests.filter(({ is_welcome }) => is_welcome));
  const unanswered = open.filter(({ response, tentative }) => response === null && tentative === null);
  if (unanswered.length < 2) return null;
  const type = page.form_url ? "submit" : "button";
  if (unanswered.length < open.length)
    return (
      <div className="quick">
        <button type={type} name="rest" value="ACCEPTED">
          {words.restYes}
        </button>
        <button type={type} name="rest" value="DECLINED" className="quiet">
          {words.restNo}
        </button>
        <p>{words.orOneByOne}</p>
      </div>
    );
  const asked = { isAlone: page.people === 1, isOneEvent: events.length === 1 };
  return (
    <div className="quick">
      <button type={type} name="everyone" value="ACCEPTED">
        {words.allYes(asked)}
      </button>
      <button type={type} name="everyone" value="DECLINED" className="quiet">
        {words.allNo(asked)}
      </button>
      <p>{words.orOneByOne}</p>
    </div>
  );
}
