import { stayFields, type Payer } from "@nyota/contract/travel-stay/stay-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { countSpareRooms, type RoomBlock } from "@nyota/contract/travel-stay/room-blocks";
import { toDay } from "#lib/text/read-typed.ts";
import { formatDate, formatDateRange, formatMoney } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** "40 Deluxe rooms". */
export const describeBlock = ({ room_count: count, room_type: type }: Pick<RoomBlock, "room_count" | "room_type">) =>
  type
    ? t("{count, plural, one {{count} {type} room} other {{count} {type} rooms}}", { count, type })
    : t("{count, plural, one {{count} room} other {{count} rooms}}", { count });

/** "Feb 11 – 14, 27 · ₹8,500 a night". */
export const describeTerms = ({ check_in, check_out, rate, currency }: RoomBlock): string =>
  [
    formatDateRange(check_in, check_out),
    rate !== null && t("{amount} a night", { amount: formatMoney(rate, currency) }),
  ]
    .filter(Boolean)
    .join(" · ");

/** By when unused rooms can be given back; null without a cut-off day, or when all are used. */
export function describeCutOff({ cut_off, contracted, used }: RoomBlock) {
  if (cut_off === null || used === contracted) return null;
  const isOpen = cut_off >= toDay(new Date());
  const date = formatDate(cut_off);
  return { isOpen, text: isOpen ? t("Give back by {date}", { date }) : t("Could be given back by {date}", { date }) };
}

/** "2 rooms are empty every night", or undefined if every room is used. */
export function describeSpare(block: RoomBlock): string | undefined {
  const spare = countSpareRooms(block);
  return spare > 0
    ? t("{count, plural, one {# room is} other {# rooms are}} empty every night", { count: spare })
    : undefined;
}

export const payers = keysOf(stayFields.payer.choices);
export const payerLabels: Record<Payer, string> = stayFields.payer.choices;
