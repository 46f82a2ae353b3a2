import { useState } from "react";
import { type Chosen, ChosenGuests, toggleChosen } from "#features/guest-filters/chosen-guests.tsx";
import { GuestTicks } from "#features/guest-filters/guest-ticks.tsx";
import { t } from "#lib/i18n/t.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";

type GuestChoiceProps = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** A checkbox for each guest, those without a room first. */
export function GuestChoice({ chosen, onChange }: GuestChoiceProps) {
  const [isOpenOnly, setOpenOnly] = useState(true);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong">{t("Guests")}</legend>
      <ChosenGuests chosen={chosen} onChange={onChange} />
      <GuestTicks
        offered={{ ordering: "group", ...(isOpenOnly ? { stay: ["NO_ROOM" as const] } : {}) }}
        isChosen={(id) => chosen.has(id)}
        onToggle={({ id, display_name }) => onChange(toggleChosen(chosen, id, display_name))}
        describe={({ age_band, sub_group, group }) =>
          age_band === "INFANT" ? t("Infant, needs no bed") : (sub_group?.name ?? group?.name)
        }
        empty={(search) => (isOpenOnly && !search ? t("Everybody has a room.") : t("Nobody matches."))}
      >
        <Checkbox id="without-room" label={t("Only those without a room")} value={isOpenOnly} onChange={setOpenOnly} />
      </GuestTicks>
    </fieldset>
  );
}
