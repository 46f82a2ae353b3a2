import type { RoomingListEmail } from "@nyota/contract/travel-stay/rooming-lists";
import { formatDateTime, joinWords } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** What became of an email. */
export function describeEmail({ to, sent_at, failure, created_at }: RoomingListEmail): string {
  const addresses = joinWords(to);
  if (failure !== null) return t("Not sent to {addresses}: {failure}", { addresses, failure });
  return sent_at === null
    ? t("On its way to {addresses} since {date}", { addresses, date: formatDateTime(created_at) })
    : t("Mailed to {addresses}, {date}", { addresses, date: formatDateTime(sent_at) });
}
