import type { Guest } from "@nyota/contract/guests/guests";
import { phoneText } from "./format-phone.ts";
import { t } from "#lib/i18n/t.ts";
import type { PhoneLibrary } from "#ui/fields/use-phone-library.ts";
import { Tooltip } from "#ui/tooltip.tsx";

type GuestPhoneProps = {
  guest: Guest;
  library: PhoneLibrary | null;
  same?: boolean;
  /** Only the number, in a grid of thousands: after an import most of them are written without a country code. */
  isPlain?: boolean;
};

export function GuestPhone({ guest, library, same, isPlain }: GuestPhoneProps) {
  if (!guest.phone) return <span className="text-ink-3">–</span>;
  if (same) return <span className="text-ink-2">{t("same phone")}</span>;
  const text = <span className="tabular-nums">{phoneText(library, guest.phone)}</span>;
  if (!guest.phone_region_assumed || isPlain) return text;
  return (
    <Tooltip
      text={t("Written without a country code (“{phone}”); the country is the project's.", {
        phone: guest.phone_raw ?? guest.phone,
      })}
    >
      <span className="underline decoration-dotted underline-offset-3">
        {text}
        <span className="sr-only">, {t("country assumed")}</span>
      </span>
    </Tooltip>
  );
}
