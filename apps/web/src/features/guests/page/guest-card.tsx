import { Phone } from "lucide-react";
import { AnswerCell } from "../changes/answer-cell.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { GuestName } from "../fields/guest-name.tsx";
import { GuestPhone } from "../fields/guest-phone.tsx";
import type { GuestRow } from "../fields/guest-row.ts";
import type { SetAnswer } from "../changes/use-set-answer.ts";
import { statusOf } from "../fields/with-answer.ts";
import { t } from "#lib/i18n/t.ts";
import type { PhoneLibrary } from "#ui/fields/use-phone-library.ts";

type GuestCardProps = {
  guest: GuestRow;
  choices: GuestChoices | undefined;
  library: PhoneLibrary | null;
  onAnswer?: SetAnswer;
  grouped: boolean;
};

/** A guest on a phone; shows only the events they are invited to. */
export function GuestCard({ guest, choices, library, onAnswer, grouped }: GuestCardProps) {
  const place = [guest.group?.name, guest.sub_group?.name].filter(Boolean).join(", ");
  const invited = choices?.events.filter((event) => statusOf(guest, event.value) !== "NOT_INVITED") ?? [];
  const tags = guest.tags.map((tag) => tag.name).join(", ");
  return (
    <>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-md">
          <GuestName guest={guest} />
        </p>
        {guest.phone && (
          <a
            href={`tel:${guest.phone}`}
            aria-label={t("Call {name}", { name: guest.display_name })}
            className="relative z-1 -my-3 -mr-3 grid size-11 flex-none place-items-center text-ink-2"
          >
            <Phone className="size-[18px]" aria-hidden="true" />
          </a>
        )}
      </div>
      <p className="text-sm text-ink-2">
        <GuestPhone guest={guest} library={library} same={guest.samePhone} />
        {!grouped && place && <span className="block truncate">{place}</span>}
        {tags && <span className="block truncate">{tags}</span>}
      </p>
      {invited.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-2 gap-y-0.5">
          {invited.map((event) => (
            <li key={event.value} className="relative z-1">
              <AnswerCell guest={guest} event={event} onAnswer={onAnswer} named />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
