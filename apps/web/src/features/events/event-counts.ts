import { answerLabels } from "@nyota/contract/guests/answer-labels";
import type { EventCounts } from "@nyota/contract/events/events";
import { t, translate } from "#lib/i18n/t.ts";
import type { Segment, SegmentTone } from "#ui/charts/stacked-bar.tsx";

type Statuses = Omit<EventCounts, "heads" | "waiting" | "children_accepted" | "infants_accepted">;

/** The invitations of an event by status, in the order and colours of every answers bar. */
export const answerSegments = (counts: Statuses): (Segment & { status: AnswerStatus })[] => [
  segment("ACCEPTED", counts.accepted, "leaf"),
  segment("DECLINED", counts.declined, "ink"),
  segment("PENDING", counts.pending, "marigold"),
  segment("NOT_RESPONDED", counts.not_responded, "rust"),
  segment("NOT_SENT", counts.not_sent, "line"),
];

type AnswerStatus = keyof typeof answerLabels;
const segment = (status: AnswerStatus, value: number, tone: SegmentTone) => ({
  status,
  label: translate(answerLabels[status]),
  value,
  tone,
});

export const countAnswers = (counts: Pick<EventCounts, "accepted" | "declined">): number =>
  counts.accepted + counts.declined;

export type CountsOfEvent = {
  coming: number;
  infants: number;
  declined: number;
  pending: number;
  notResponded: number;
  notSent: number;
};

/**
 * The numbers of an event wherever it is summarised: the people to expect (with plus-ones, without infants, who take no
 * seat), the guests who declined, those who can still answer, those who did not answer before the deadline, and those
 * to whom nothing was sent.
 */
export const countsOfEvent = (counts: EventCounts): CountsOfEvent => ({
  coming: counts.heads,
  infants: counts.infants_accepted,
  declined: counts.declined,
  pending: counts.pending,
  notResponded: counts.not_responded,
  notSent: counts.not_sent,
});

/**
 * "125 people coming (and 3 infants) · 9 guests declined · 8 pending", and the other statuses if there are any, in the
 * words of the answers. Those who come are counted with their plus-ones, so the units are named.
 */
export function describeCounts({ coming, infants, declined, pending, notResponded, notSent }: CountsOfEvent): string {
  const parts = [
    infants > 0
      ? t(
          "{count, plural, one {# person} other {# people}} coming (and {infants, plural, one {# infant} other {# infants}})",
          { count: coming, infants },
        )
      : t("{count, plural, one {# person} other {# people}} coming", { count: coming }),
    t("{count, plural, one {# guest} other {# guests}} declined", { count: declined }),
    t("{count, number} pending", { count: pending }),
    ...(notResponded > 0 ? [t("{count, number} not responded", { count: notResponded })] : []),
    ...(notSent > 0 ? [t("{count, number} not sent", { count: notSent })] : []),
  ];
  return parts.join(" · ");
}
