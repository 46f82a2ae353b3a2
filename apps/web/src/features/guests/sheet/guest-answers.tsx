import type { Guest } from "@nyota/contract/guests/guests";
import { GuestOptOut } from "#features/messages/guest-opt-out.tsx";
import { AnswerCell, type AnsweredEvent } from "../changes/answer-cell.tsx";
import { PlusOnePicker } from "./plus-one-picker.tsx";
import { RsvpLink } from "./rsvp-link.tsx";
import { useSetAnswer } from "../changes/use-set-answer.ts";
import { formatDate } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";

type Invitation = Guest["invitations"][number];
type GuestAnswersProps = { guest: Guest; events: AnsweredEvent[] };

function describeAnswered(date: string, by: Invitation["answered_by"]): string {
  if (by === "GUEST") return t("Answered {date} by the guest", { date });
  return by === "COLLABORATOR" ? t("Answered {date} by a host", { date }) : t("Answered {date}", { date });
}

/** Every event with the status of this guest's invitation. */
export function GuestAnswers({ guest, events }: GuestAnswersProps) {
  const { can, isExpired } = useProject();
  const setAnswer = useSetAnswer();
  const onAnswer = !isExpired && can("GUEST", "EDIT") ? setAnswer : undefined;
  return (
    <section aria-labelledby="guest-answers">
      {/* The tab has the same name. */}
      <h2 id="guest-answers" className="sr-only">
        {t("Answers")}
      </h2>
      {events.length === 0 && <p className="text-ink-2">{t("There are no events to invite guests to yet.")}</p>}
      <ul className="divide-y divide-line border-y border-line empty:border-0">
        {events.map((event) => (
          <li key={event.value} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="truncate font-strong">{event.label}</p>
              <AnswerNote guest={guest} eventId={event.value} />
            </div>
            <div className="flex flex-wrap items-center justify-end gap-2">
              {onAnswer && <PlusOnePicker guest={guest} event={event} />}
              <AnswerCell guest={guest} event={event} onAnswer={onAnswer} />
            </div>
          </li>
        ))}
      </ul>
      {can("GUEST", "EDIT") && <RsvpLink guestId={guest.id} />}
      <GuestOptOut guest={guest} />
    </section>
  );
}

function AnswerNote({ guest, eventId }: { guest: Guest; eventId: string }) {
  const invitation = guest.invitations.find((entry) => entry.event_id === eventId);
  const facts = [
    invitation?.answered_at && describeAnswered(formatDate(invitation.answered_at), invitation.answered_by),
    invitation?.meal_choice && `· ${invitation.meal_choice}`,
    invitation?.plus_ones &&
      `· ${t("brings {count, plural, one {# more person} other {# more people}}", { count: invitation.plus_ones })}`,
  ].filter(Boolean);
  return facts.length > 0 ? <p className="text-sm text-ink-2">{facts.join(" ")}</p> : null;
}
