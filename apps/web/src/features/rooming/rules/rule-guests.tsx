import { CircleAlert } from "lucide-react";
import { type Chosen, ChosenGuests, toggleChosen } from "#features/guest-filters/chosen-guests.tsx";
import { GuestTicks } from "#features/guest-filters/guest-ticks.tsx";
import { t } from "#lib/i18n/t.ts";

type RuleGuestsProps = {
  chosen: Chosen;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
};

/** The guests a rule names, out of the whole list. */
export function RuleGuests({ chosen, error, onChange }: RuleGuestsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[13.5px] font-strong">{t("Guests")}</legend>
      <ChosenGuests chosen={chosen} onChange={onChange} />
      {error && (
        <p role="alert" className="mb-2 flex items-start gap-1.5 text-sm text-rust">
          <CircleAlert className="mt-0.5 size-3.5 flex-none" aria-hidden="true" />
          {error}
        </p>
      )}
      <GuestTicks
        isChosen={(id) => chosen.has(id)}
        onToggle={({ id, display_name }) => onChange(toggleChosen(chosen, id, display_name))}
        describe={({ sub_group, group }) => sub_group?.name ?? group?.name}
        empty={() => t("Nobody matches.")}
      />
    </fieldset>
  );
}
