import type { Guest } from "@nyota/contract/guests/guests";
import { isPlusOne, plusOnesOf } from "./guest-row.ts";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";

/** The name with its badges: VIP, plus-one, attendant, child. */
export function GuestName({ guest }: { guest: Guest }) {
  const plusOnes = plusOnesOf(guest);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 max-md:flex-wrap align-middle leading-normal">
      <span className="min-w-0 break-words font-strong md:truncate">{guest.display_name}</span>
      {plusOnes > 0 && <span className="flex-none text-ink-2">+ {plusOnes}</span>}
      {guest.is_vip && <Badge tone="marigold">{t("VIP")}</Badge>}
      {isPlusOne(guest) && <Badge tone="peacock">{t("Plus-one")}</Badge>}
      {guest.is_attendant && <Badge tone="neutral">{t("Attendant")}</Badge>}
      {guest.age_band !== "ADULT" && (
        <Badge tone="neutral">{guest.age_band === "CHILD" ? t("Child") : t("Infant")}</Badge>
      )}
    </span>
  );
}

/** The same in a cell, which truncates by itself: of thousands of guests nearly all are only a name. */
export function nameCell(guest: Guest) {
  const { is_vip, is_attendant, age_band } = guest;
  const isMore = is_vip || is_attendant || age_band !== "ADULT" || isPlusOne(guest) || plusOnesOf(guest) > 0;
  return isMore ? <GuestName guest={guest} /> : <span className="font-strong">{guest.display_name}</span>;
}
