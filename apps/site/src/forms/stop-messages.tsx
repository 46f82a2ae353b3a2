import type { ShownPhone } from "@nyota/contract/site/household-forms";
import type { HouseholdPage as Page } from "@nyota/contract/site/rsvp";
import type { Messages } from "../messages.ts";
import { SmallForm } from "./small-form.tsx";

type StopMessagesProps = { page: Page; words: Messages };

const endsOf = (phones: readonly ShownPhone[]): string[] => [...new Set(phones.map(({ phone_end }) => phone_end))];

/** A line at the foot for a household that wants no more messages, or has said so. */
export function StopMessages({ page, words }: StopMessagesProps) {
  const { phones } = page;
  if (phones.length === 0) return null;
  const wanted = phones.filter(({ stopped }) => stopped === null);
  const stoppedHere = phones.filter(({ stopped }) => stopped === "HERE");
  const isStopped = wanted.length === 0;
  const place = { name: "messages", page, words };
  return (
    <details className="fold" open={page.notice === "STOPPED" || page.notice === "ALLOWED"}>
      <summary>{isStopped ? words.messagesStopped : words.messagesStop}</summary>
      <StoppedNumbers page={page} words={words} />
      {wanted.length > 0 && (
        <SmallForm {...place} intent="stop-messages" submit={words.messagesStopSend}>
          <p>{words.messagesStopWhy(endsOf(wanted))}</p>
        </SmallForm>
      )}
      {stoppedHere.length > 0 && (
        <SmallForm {...place} intent="allow-messages" submit={words.messagesAllowSend}>
          {null}
        </SmallForm>
      )}
    </details>
  );
}

/** Which numbers get no messages, and how they get them again. */
export function StoppedNumbers({ page, words }: StopMessagesProps) {
  const stoppedHere = page.phones.filter(({ stopped }) => stopped === "HERE");
  const elsewhere = page.phones.filter(({ stopped }) => stopped === "ELSEWHERE");
  return (
    <>
      {stoppedHere.length > 0 && <p>{words.messagesStoppedHere(endsOf(stoppedHere))}</p>}
      {elsewhere.length > 0 && <p>{words.messagesStoppedElsewhere(endsOf(elsewhere))}</p>}
    </>
  );
}
