import { X } from "lucide-react";
import { useState } from "react";
import { GuestTicks } from "#features/guest-filters/guest-ticks.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";

/** Guests' names by id, in the order they were chosen. */
export type Chosen = ReadonlyMap<string, string>;
type GuestChoiceProps = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** A checkbox for each guest, those without a room first. */
export function GuestChoice({ chosen, onChange }: GuestChoiceProps) {
  const [isOpenOnly, setOpenOnly] = useState(true);
  function toggle(id: string, name: string): void {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    onChange(next);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong">Guests</legend>
      {chosen.size > 0 && (
        <ul aria-label="Chosen guests" className="mb-2.5 flex flex-wrap gap-1.5">
          {[...chosen].map(([id, name]) => (
            <li key={id} className="inline-flex items-center rounded-[7px] bg-sunken pl-2.5 text-sm dark:bg-line">
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => toggle(id, name)}
                className="touch grid h-7 w-7 place-items-center rounded-[7px] text-ink-2 hover:text-ink max-md:w-10"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <GuestTicks
        offered={{ ordering: "group", ...(isOpenOnly ? { stay: ["NO_ROOM" as const] } : {}) }}
        isChosen={(id) => chosen.has(id)}
        onToggle={({ id, display_name }) => toggle(id, display_name)}
        describe={({ age_band, sub_group, group }) =>
          age_band === "INFANT" ? "Infant, needs no bed" : (sub_group?.name ?? group?.name)
        }
        empty={(search) => (isOpenOnly && !search ? "Everybody has a room." : "Nobody matches.")}
      >
        <Checkbox id="without-room" label="Only those without a room" value={isOpenOnly} onChange={setOpenOnly} />
      </GuestTicks>
    </fieldset>
  );
}
