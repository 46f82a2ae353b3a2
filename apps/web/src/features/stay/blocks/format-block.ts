import { stayFields, type Payer } from "@nyota/contract/travel-stay/stay-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { countRooms, countSpareRooms, type RoomBlock } from "@nyota/contract/travel-stay/room-blocks";
import { toDay } from "#lib/text/read-typed.ts";
import { formatDate, formatDateRange, formatMoney, pluralise } from "#lib/text/format.ts";

/** "40 Deluxe rooms". */
export const describeBlock = (block: Pick<RoomBlock, "room_count" | "room_type">): string =>
  countRooms(block, block.room_count);

/** "Feb 11 – 14, 27 · ₹8,500 a night". */
export const describeTerms = ({ check_in, check_out, rate, currency }: RoomBlock): string =>
  [formatDateRange(check_in, check_out), rate !== null && `${formatMoney(rate, currency)} a night`]
    .filter(Boolean)
    .join(" · ");

/** By when unused rooms can be given back; null without a cut-off day, or when all are used. */
export function describeCutOff({ cut_off, contracted, used }: RoomBlock) {
  if (cut_off === null || used === contracted) return null;
  const isOpen = cut_off >= toDay(new Date());
  return { isOpen, text: `${isOpen ? "Give back by" : "Could be given back by"} ${formatDate(cut_off)}` };
}

/** "2 rooms are empty every night", or undefined if every room is used. */
export function describeSpare(block: RoomBlock): string | undefined {
  const spare = countSpareRooms(block);
  return spare > 0 ? `${pluralise(spare, "room is", "rooms are")} empty every night` : undefined;
}

export const payers = keysOf(stayFields.payer.choices);
export const payerLabels: Record<Payer, string> = stayFields.payer.choices;
