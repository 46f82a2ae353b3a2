import type { HotelPack, PackCounts } from "@nyota/contract/travel-stay/hotel-packs";
import { formatDateTime, joinWords } from "#lib/text/format.ts";

export const hasChanges = (changes: PackCounts): boolean => changes.new + changes.amended + changes.cancelled > 0;

/** "3 new and 1 cancelled"; empty without changes. */
export const describeChanges = (changes: PackCounts): string =>
  joinWords(
    (
      [
        [changes.new, "new"],
        [changes.amended, "amended"],
        [changes.cancelled, "cancelled"],
      ] as const
    ).flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])),
  );

type Letter = HotelPack["letters"][number];

/** What became of a letter. */
export function describeLetter({ to, sent_at, failure, created_at }: Letter): string {
  const addresses = joinWords(to);
  if (failure !== null) return `Not sent to ${addresses}: ${failure}`;
  return sent_at === null
    ? `On its way to ${addresses} since ${formatDateTime(created_at)}`
    : `Mailed to ${addresses}, ${formatDateTime(sent_at)}`;
}
