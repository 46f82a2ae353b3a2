import type { InvitedEvent } from "@nyota/contract/site/rsvp";
import type { ReactNode } from "react";
import type { CallOutcome } from "@nyota/contract/site/call-outcomes";
import type { HelperPage } from "@nyota/contract/site/helper-page";
import { EventHeading } from "../event-heading.tsx";
import { GuestAnswer, PlacesLeft } from "../guest-answer.tsx";
import type { CallMessages } from "../messages/calls.ts";
import { messagesFor } from "../messages.ts";
import { Notice } from "../notice.tsx";
import { Questions } from "../questions.tsx";

type CallFormProps = {
  page: HelperPage;
  current: NonNullable<HelperPage["current"]>;
  words: CallMessages;
  outcomes: readonly CallOutcome[];
};

/** The household's own form, and how the call ended: each outcome is a button that saves everything. */
export function CallForm({ page, current, words, outcomes }: CallFormProps) {
  const { form } = current;
  const { language } = page.head;
  const guestWords = messagesFor(language);
  const problem =
    current.problem && { ANSWERS_WITHOUT_TALK: words.withoutTalk, NOTES_TOO_LONG: words.tooLong }[current.problem];
  const [first, ...others] = outcomes;
  return (
    <form className="answers" method="post" action={page.form_url}>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="household" value={current.id} />
      <Notice page={form} words={guestWords} />
      {problem && (
        <div className="notice wrong" id="thanks" role="alert" tabIndex={-1}>
          <b>{problem}</b>
        </div>
      )}
      <h2 className="call-title">{words.answers}</h2>
      <p>{words.answersMore}</p>
      {form.events.map((event) => (
        <EventCard key={event.id} event={event} answered={words.answered}>
          <EventHeading event={pickShort(event)} language={language} homeZone={form.time_zone} calendarUrl={null} />
          <PlacesLeft event={event} words={guestWords} />
          {event.guests.map((guest) => (
            <GuestAnswer
              key={guest.id}
              event={event}
              guest={guest}
              words={guestWords}
              problems={form.problems}
              page={form}
            />
          ))}
        </EventCard>
      ))}
      <Questions page={form} words={guestWords} />
      <section className="card" aria-labelledby="ended">
        <h2 id="ended">{words.ended}</h2>
        <p className="call-field">
          <label htmlFor="notes">{words.notes}</label>
          <textarea id="notes" name="notes" rows={3} maxLength={2000} defaultValue={current.notes} />
        </p>
        <p className="call-field">
          <label htmlFor="again">{words.again}</label>
          <select id="again" name="again" defaultValue="">
            <option value="">{words.usual}</option>
            {Object.entries(words.hours).map(([hours, label]) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </select>
        </p>
        {first && (
          <button className="call-save" type="submit" name="outcome" value={first}>
            {words.outcomes[first]}
          </button>
        )}
        <div className="outcomes">
          {others.map((outcome) => (
            <button key={outcome} className="quiet" type="submit" name="outcome" value={outcome}>
              {words.outcomes[outcome]}
            </button>
          ))}
        </div>
      </section>
    </form>
  );
}

/** An event that everybody has answered is folded: a caller asks for what is missing. */
function EventCard({ event, answered, children }: { event: InvitedEvent; answered: string; children: ReactNode }) {
  const isOpen = event.guests.some(
    ({ is_welcome, response, tentative }) =>
      is_welcome && response === null && (tentative === null || tentative === "UNSURE"),
  );
  if (isOpen)
    return (
      <section className="card" aria-labelledby={`event-${event.id}`}>
        {children}
      </section>
    );
  return (
    <details className="card answered">
      <summary>
        {event.name} <small>{answered}</small>
      </summary>
      {children}
    </details>
  );
}

/** A caller says when and where, and needs no long description. */
const pickShort = (event: InvitedEvent): InvitedEvent => ({ ...event, description: null, map_url: null });
