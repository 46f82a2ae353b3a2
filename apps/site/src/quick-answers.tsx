import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { Messages } from "./messages.ts";

/** One answer for everybody and everything, as long as nobody has answered: it would replace what they said. */
export function QuickAnswers({ page, words }: { page: HouseholdPage; words: Messages }) {
  const events = page.events.filter((event) => event.is_open);
  const open = events.flatMap((event) => event.guests.filter(({ is_welcome }) => is_welcome));
  if (open.length < 2 || open.some(({ response, tentative }) => response !== null || tentative !== null)) return null;
  const type = page.form_url ? "submit" : "button";
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
