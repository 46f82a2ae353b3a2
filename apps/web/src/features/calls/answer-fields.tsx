import type { CallCard } from "@nyota/contract/site/calls";
import type { InvitedEvent } from "@nyota/contract/site/rsvp";
import { useState } from "react";
import { answerKey, type Choice, type Given, type GivenAnswer, storedAnswers } from "./given-answers.ts";
import { OneAnswer } from "./one-answer.tsx";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type AnswerFieldsProps = {
  card: CallCard;
  given: Given;
  /** By `answerKey`. */
  problems: Record<string, string[]>;
  onChange: (answers: Given["answers"]) => void;
};

/** Every event with the people of the household who are invited to it; those they have answered are folded. */
export function AnswerFields({ card, given, problems, onChange }: AnswerFieldsProps) {
  const [stored] = useState(() => storedAnswers(card));
  return card.events.map((event) => (
    <EventAnswers
      key={event.id}
      event={event}
      given={given}
      problems={problems}
      isAnswered={welcome(event).every((guest) => stored.answers[answerKey(event, guest)]?.response !== "")}
      onChange={onChange}
    />
  ));
}

const welcome = ({ guests }: InvitedEvent) => guests.filter(({ is_welcome }) => is_welcome);

type EventAnswersProps = Omit<AnswerFieldsProps, "card"> & { event: InvitedEvent; isAnswered: boolean };

function EventAnswers({ event, given, problems, isAnswered, onChange }: EventAnswersProps) {
  const [isOpen, setOpen] = useState(!isAnswered);
  const answerOf = (guest: { id: string }) => given.answers[answerKey(event, guest)] as GivenAnswer;
  const answerAll = (response: Choice) =>
    onChange(
      Object.fromEntries(welcome(event).map((guest) => [answerKey(event, guest), { ...answerOf(guest), response }])),
    );
  const hasSeveral = welcome(event).length > 1;
  return (
    <Card
      title={event.name}
      note={formatDate(event.starts_at)}
      action={
        isOpen ? (
          hasSeveral && (
            <span className="flex gap-2">
              <Button size="small" onClick={() => answerAll("ACCEPTED")}>
                {t("All yes")}
                <span className="sr-only">, {event.name}</span>
              </Button>
              <Button size="small" onClick={() => answerAll("DECLINED")}>
                {t("All no")}
                <span className="sr-only">, {event.name}</span>
              </Button>
            </span>
          )
        ) : (
          <Button size="small" onClick={() => setOpen(true)}>
            {t("Change")}
            <span className="sr-only"> {event.name}</span>
          </Button>
        )
      }
    >
      {!isOpen && <p className="text-ink-2">{countAnswers(welcome(event), answerOf)}</p>}
      {isOpen && event.places_left !== null && (
        <p className="mb-2 text-sm text-ink-2">
          {event.places_left === 0
            ? t("All places are taken: a new yes goes on the waiting list.")
            : t(
                "{count, plural, one {# place is} other {# places are}} left: if more of them say yes, they all go on the waiting list.",
                { count: event.places_left },
              )}
        </p>
      )}
      {isOpen && (
        <ul className="divide-y divide-line">
          {event.guests.map((guest) => {
            const key = answerKey(event, guest);
            return (
              <li key={guest.id} className="py-2.5 first:pt-0 last:pb-0">
                <OneAnswer
                  event={event}
                  guest={guest}
                  answer={answerOf(guest)}
                  problems={problems[key] ?? []}
                  onChange={(answer) => onChange({ [key]: answer })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

type Guest = InvitedEvent["guests"][number];

const describeCount: Record<string, (count: number) => string> = {
  ACCEPTED: (count) => t("{count} yes", { count }),
  WAITING: (count) => t("{count} on the waiting list", { count }),
  OFFERED: (count) => t("{count} offered a place", { count }),
  DECLINED: (count) => t("{count} no", { count }),
  UNSURE: (count) => t("{count} not sure yet", { count }),
};

/** "3 yes, 1 no". Who waits for a place has said yes and is not expected: a caller must not tell them otherwise. */
function countAnswers(guests: readonly Guest[], answerOf: (guest: Guest) => GivenAnswer): string {
  const choices = guests.map((guest) => {
    const { response } = answerOf(guest);
    return response === "ACCEPTED" && guest.tentative !== null ? guest.tentative : response;
  });
  return Object.entries(describeCount)
    .map(([choice, describe]) => [choices.filter((one) => one === choice).length, describe] as const)
    .filter(([count]) => count > 0)
    .map(([count, describe]) => describe(count))
    .join(", ");
}
