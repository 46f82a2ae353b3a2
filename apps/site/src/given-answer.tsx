import type { ShownGuest } from "@nyota/contract/site/rsvp";
import type { Messages } from "./messages.ts";

type GivenAnswerProps = { guest: ShownGuest; words: Messages };

/** An answer that can't be changed any more. */
export function GivenAnswer({ guest, words }: GivenAnswerProps) {
  const [label, tone] = labelOf(guest, words);
  const extras = [guest.meal_choice, guest.plus_ones > 0 ? words.plus(guest.plus_ones) : null].filter(Boolean);
  return (
    <div className="person given">
      <p>
        <b>{guest.name}</b>
        {extras.length > 0 && <small>{extras.join(", ")}</small>}
      </p>
      <span className={tone}>{label}</span>
    </div>
  );
}

function labelOf({ response, tentative }: ShownGuest, words: Messages): [string, string] {
  if (response === "ACCEPTED") return [words.isComing, "pill yes"];
  if (response === "DECLINED") return [words.isNotComing, "pill"];
  if (tentative === "UNSURE") return [words.unsure, "pill wait"];
  return [tentative === null ? words.hasNotAnswered : words.isWaiting, "pill wait"];
}

/** A child at an event for adults: the page says so instead of asking. */
export const AdultsOnly = ({ guest, words }: GivenAnswerProps) => (
  <div className="person given">
    <p>
      <b>{guest.name}</b>
      <small>{words.adultsOnly}</small>
    </p>
  </div>
);
