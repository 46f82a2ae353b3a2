import { GuestTicks } from "#features/guest-filters/guest-ticks.tsx";
import { pluralise } from "#lib/text/format.ts";
import { LinkButton } from "#ui/link.tsx";

type GuestPickerProps = { chosen: string[]; onChange: (ids: string[]) => void };

/** A checkbox for each of the first fifty guests that match the search. */
export function GuestPicker({ chosen, onChange }: GuestPickerProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className="mt-4">
      <GuestTicks
        isChosen={(id) => chosen.includes(id)}
        onToggle={({ id }) => toggle(id)}
        describe={({ phone }) => phone ?? "no phone number"}
        empty={() => "No guest has this name."}
      >
        <span className="text-sm text-ink-2 tabular-nums">{pluralise(chosen.length, "guest")} picked</span>
        {chosen.length > 0 && (
          <LinkButton className="text-sm" onClick={() => onChange([])}>
            Clear
          </LinkButton>
        )}
      </GuestTicks>
    </div>
  );
}
