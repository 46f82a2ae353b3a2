import type { RoomingListEmail } from "@nyota/contract/travel-stay/rooming-lists";
import { formatDateTime, joinWords } from "#lib/text/format.ts";

/** What became of an email. */
export function describeEmail({ to, sent_at, failure, created_at }: RoomingListEmail): string {
  const addresses = joinWords(to);
  if (failure !== null) return `Not sent to ${addresses}: ${failure}`;
  return sent_at === null
    ? `On its way to ${addresses} since ${formatDateTime(created_at)}`
    : `Mailed to ${addresses}, ${formatDateTime(sent_at)}`;
}
