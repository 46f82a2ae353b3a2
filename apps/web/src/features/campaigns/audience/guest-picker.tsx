import { useState } from "react";
import { GuestTicks } from "#features/guest-filters/guest-ticks.tsx";
import { t } from "#lib/i18n/t.ts";
import { LinkButton } from "#ui/link.tsx";

type GuestPickerProps = { chosen: string[]; onChange: (ids: string[]) => void };

/** A checkbox for each guest that was picked before, and of the first fifty that match the search. */
export function GuestPicker({ chosen, onChange }: GuestPickerProps) {
  // Those picked now stay where they are: a row must not move away under the pointer.
  const [first] = useState(chosen);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className="mt-4">
      <GuestTicks
        first={first}
        isChosen={(id) => chosen.includes(id)}
        onToggle={({ id }) => toggle(id)}
        describe={({ phone }) => phone ?? t("no phone number")}
        empty={() => t("No guest has this name.")}
      >
        <span className="text-sm text-ink-2 tabular-nums">
          {t("{count, plural, one {# guest} other {# guests}} picked", { count: chosen.length })}
        </span>
        {chosen.length > 0 && (
          <LinkButton className="text-sm" onClick={() => onChange([])}>
            {t("Clear")}
          </LinkButton>
        )}
      </GuestTicks>
    </div>
  );
}
