import { answerLabels } from "@nyota/contract/answer-labels";
import type { EventCounts } from "@nyota/contract/events";
import { formatNumber, pluralise } from "#lib/format.ts";
import type { Segment } from "#ui/stacked-bar.tsx";

type Statuses = Omit<EventCounts, "heads" | "infants_accepted">;

/** How the invitations of an event stand, in the order and colours of every answers bar. */
export function answerSegments(counts: Statuses): Segment[] {
  return [
    { label: answerLabels.ACCEPTED, value: counts.accepted, tone: "leaf" },
    { label: answerLabels.DECLINED, value: counts.declined, tone: "ink" },
    { label: answerLabels.PENDING, value: counts.pending, tone: "marigold" },
    { label: answerLabels.NOT_RESPONDED, value: counts.not_responded, tone: "rust" },
    { label: answerLabels.NOT_SENT, value: counts.not_sent, tone: "line" },
  ];
}

export const countAnswers = (counts: Pick<EventCounts, "accepted" | "declined">): number =>
  counts.accepted + counts.declined;

export type Standing = { coming: number; infants: number; no: number; waiting: number; notSent: number };

/**
 * The numbers of an event wherever it is summed up: the people to expect (with those whom guests bring, without infants, who take no seat),
 * the guests who declined, those who were asked and have not answered, and those to whom nothing was sent.
 */
export const standingOf = (counts: EventCounts): Standing => ({
  coming: counts.heads,
  infants: counts.infants_accepted,
  no: counts.declined,
  waiting: counts.pending + counts.not_responded,
  notSent: counts.not_sent,
});

/** "125 coming (and 3 infants) · 9 no · 12 waiting", and what was not sent as long as there is something. */
export function describeStanding({ coming, infants, no, waiting, notSent }: Standing): string {
  const parts = [
    `${formatNumber(coming)} coming${infants > 0 ? ` (and ${pluralise(infants, "infant")})` : ""}`,
    `${formatNumber(no)} no`,
    `${formatNumber(waiting)} waiting`,
  ];
  return [...parts, ...(notSent > 0 ? [`${formatNumber(notSent)} not sent`] : [])].join(" · ");
}
