import type { Guest } from "@nyota/contract/guests/guests";
import { phoneText } from "./format-phone.ts";
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
  if (same) return <span className="text-ink-2">same phone</span>;
  const text = <span className="tabular-nums">{phoneText(library, guest.phone)}</span>;
  if (!guest.phone_region_assumed || isPlain) return text;
  return (
    <Tooltip
      text={`Written without a country code (“${guest.phone_raw ?? guest.phone}”); the country is the project's.`}
    >
      <span className="underline decoration-dotted underline-offset-3">
        {text}
        <span className="sr-only">, country assumed</span>
      </span>
    </Tooltip>
  );
}
