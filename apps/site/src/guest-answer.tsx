import type { HouseholdPage, InvitedEvent, ShownGuest } from "@nyota/contract/site/rsvp";
import type { Messages } from "./messages.ts";

type Problems = HouseholdPage["problems"];
type GuestAnswerProps = { event: InvitedEvent; guest: ShownGuest; words: Messages; problems: Problems };

/** The id of one person's answer to one event, for links to it. */
export const personAnchor = (eventId: string, guestId: string): string => `person.${eventId}.${guestId}`;

/** One person's answer to one event. Fields for guests who come are shown below a yes, without any script. */
export function GuestAnswer({ event, guest, words, problems }: GuestAnswerProps) {
  const key = `${event.id}.${guest.id}`;
  const problem = problems.find(({ field }) => field.endsWith(key));
  if (!event.is_open) return <GivenAnswer guest={guest} words={words} />;
  return (
    <fieldset className="person" id={personAnchor(event.id, guest.id)}>
      <legend>
        {guest.name}
        {guest.diet && <small>{guest.diet}</small>}
      </legend>
      <div className="choice">
        <Choice name={`answer.${key}`} value="ACCEPTED" label={words.yes} isChosen={guest.response === "ACCEPTED"} />
        <Choice name={`answer.${key}`} value="DECLINED" label={words.no} isChosen={guest.response === "DECLINED"} />
        {(event.meal_options.length > 0 || guest.plus_ones_allowed > 0) && (
          <div className="more">
            {event.meal_options.length > 0 && (
              <label>
                <span>{words.meal}</span>
                <select name={`meal.${key}`} defaultValue={guest.meal_choice ?? ""}>
                  <option value="">{words.anyMeal}</option>
                  {event.meal_options.map((meal) => (
                    <option key={meal}>{meal}</option>
                  ))}
                </select>
              </label>
            )}
            {guest.plus_ones_allowed > 0 && (
              <label>
                <span>{guest.places > 0 ? words.alsoInvited(guest.places) : words.plusOnes}</span>
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

/** A household that was invited with five is five until somebody says otherwise. */
const plusOnesOf = ({ response, plus_ones, places }: ShownGuest) =>
  response === null ? Math.max(plus_ones, places) : plus_ones;

type ChoiceProps = { name: string; value: string; label: string; isChosen: boolean };
const Choice = ({ name, value, label, isChosen }: ChoiceProps) => (
  <>
    <input
      type="radio"
      className={value === "ACCEPTED" ? "yes" : "no"}
      id={`${name}.${value}`}
      name={name}
      value={value}
      defaultChecked={isChosen}
    />
    <label htmlFor={`${name}.${value}`}>{label}</label>
  </>
);

function GivenAnswer({ guest, words }: { guest: ShownGuest; words: Messages }) {
  const [label, tone] =
    guest.response === "ACCEPTED"
      ? [words.isComing, "pill yes"]
      : guest.response === "DECLINED"
        ? [words.isNotComing, "pill"]
        : [words.hasNotAnswered, "pill wait"];
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
