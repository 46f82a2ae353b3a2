import type { HouseholdPage, InvitedEvent, ShownGuest } from "@nyota/contract/site/rsvp";
import { formatMoment } from "./format.ts";
import { AdultsOnly, GivenAnswer } from "./given-answer.tsx";
import type { Messages } from "./messages.ts";

type Problems = HouseholdPage["problems"];
type GuestAnswerProps = {
  event: InvitedEvent;
  guest: ShownGuest;
  words: Messages;
  problems: Problems;
  page: Pick<HouseholdPage, "head" | "time_zone">;
};

/** The id of one person's answer to one event, for links to it. */
export const personAnchor = (eventId: string, guestId: string): string => `person.${eventId}.${guestId}`;

/** One person's answer to one event. Fields for guests who come are shown below a yes, without any script. */
export function GuestAnswer({ event, guest, words, problems, page }: GuestAnswerProps) {
  const key = `${event.id}.${guest.id}`;
  const problem = problems.find(({ field }) => field.endsWith(key));
  if (event.is_open && !guest.is_welcome) return <AdultsOnly guest={guest} words={words} />;
  if (!event.is_open) return <GivenAnswer guest={guest} words={words} />;
  return (
    <fieldset className="person" id={personAnchor(event.id, guest.id)}>
      <legend>
        {guest.name}
        {guest.diet && <small>{guest.diet}</small>}
      </legend>
      <PlaceNote guest={guest} words={words} page={page} />
      <div className="choice" data-none={words.hasNotAnswered}>
        <Choice name={`answer.${key}`} value="ACCEPTED" label={words.yes} isChosen={saidYes(guest)} />
        <Choice name={`answer.${key}`} value="DECLINED" label={words.no} isChosen={guest.response === "DECLINED"} />
        <Choice
          name={`answer.${key}`}
          value="UNSURE"
          label={words.unsure}
          isChosen={guest.response === null && guest.tentative === "UNSURE"}
        />
        {(event.meal_options.length > 0 || guest.plus_ones_allowed > 0) && (
          <div className="more">
            {event.meal_options.length > 0 && (
              <label>
                <span>{words.meal}</span>
                <select name={`meal.${key}`} defaultValue={guest.meal_choice ?? ""}>
                  <option value="">{words.anyMeal}</option>
                  {event.meal_options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {guest.plus_ones_allowed > 0 && (
              <label>
                <span>
                  {guest.expected_plus_ones > 0 ? words.alsoInvited(guest.expected_plus_ones) : words.plusOnes}
                </span>
                <input type="hidden" name={`named.${key}`} value={guest.named_plus_ones} />
                <select name={`plus.${key}`} defaultValue={plusOnesOf(guest)}>
                  {Array.from({ length: Math.max(guest.plus_ones_allowed, guest.plus_ones) + 1 }, (_, n) => (
                    <option key={n} value={n}>
                      {words.plus(n)}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
        )}
      </div>
      {problem && (
        <p className="problem" id={`problem.${key}`}>
          {words.problems[problem.problem]}
        </p>
      )}
    </fieldset>
  );
}

/** Who waits for a place has said yes; an offer asks again. */
const saidYes = ({ response, tentative }: ShownGuest) =>
  response === "ACCEPTED" || (response === null && tentative === "WAITING");

/** What a household should know about the places of an event before it answers. */
export const PlacesLeft = ({ event, words }: Pick<GuestAnswerProps, "event" | "words">) =>
  event.is_open && event.places_left !== null && <p className="place">{words.placesLeft(event.places_left)}</p>;

/** What became of this person's yes where places are short. */
function PlaceNote({ guest, words, page }: Omit<GuestAnswerProps, "problems" | "event">) {
  const until = guest.offered_until && formatMoment(guest.offered_until, page.time_zone, page.head.language);
  const text =
    guest.tentative === "OFFERED" && until
      ? words.placeOffered(until)
      : guest.tentative === "WAITING"
        ? words.onWaitingList
        : guest.response === "ACCEPTED"
          ? null
          : until && words.offerEnded(until);
  return text && <p className={guest.tentative === null ? "place" : "place held"}>{text}</p>;
}

/** A household that was invited with five is five until somebody says otherwise. */
const plusOnesOf = ({ response, tentative, plus_ones, expected_plus_ones }: ShownGuest) =>
  response === null && tentative === null ? Math.max(plus_ones, expected_plus_ones) : plus_ones;

const choiceClasses = { ACCEPTED: "yes", DECLINED: "no", UNSURE: "unsure" };
type ChoiceProps = { name: string; value: keyof typeof choiceClasses; label: string; isChosen: boolean };
const Choice = ({ name, value, label, isChosen }: ChoiceProps) => (
  <>
    <input
      type="radio"
      className={choiceClasses[value]}
      id={`${name}.${value}`}
      name={name}
      value={value}
      defaultChecked={isChosen}
    />
    <label htmlFor={`${name}.${value}`}>{label}</label>
  </>
);
