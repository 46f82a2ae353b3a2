import { X } from "lucide-react";
import { t } from "#lib/i18n/t.ts";

/** Guests' names by id, in the order they were chosen. */
export type Chosen = ReadonlyMap<string, string>;

/** The same with one guest more, or without them if they were chosen. */
export function toggleChosen(chosen: Chosen, id: string, name: string): Chosen {
  const next = new Map(chosen);
  if (!next.delete(id)) next.set(id, name);
  return next;
}

/** The chosen guests above a list to choose from, each with a way to remove them. */
export function ChosenGuests({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  if (chosen.size === 0) return null;
  return (
    <ul aria-label={t("Chosen guests")} className="mb-2.5 flex flex-wrap gap-1.5">
      {[...chosen].map(([id, name]) => (
        <li key={id} className="inline-flex items-center rounded-[7px] bg-sunken pl-2.5 text-sm dark:bg-line">
          {name}
          <button
            type="button"
            aria-label={t("Remove {name}", { name })}
            onClick={() => onChange(toggleChosen(chosen, id, name))}
            className="touch grid h-7 w-7 place-items-center rounded-[7px] text-ink-2 hover:text-ink max-md:w-10"
          >
            <X className="size-3.5" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
