import { CircleAlert, X } from "lucide-react";
import { GuestTicks } from "#features/guest-filters/guest-ticks.tsx";

type RuleGuestsProps = {
  /** Names by id. */
  chosen: ReadonlyMap<string, string>;
  error: string | undefined;
  onChange: (chosen: ReadonlyMap<string, string>) => void;
};

/** The guests a rule names, out of the whole list. */
export function RuleGuests({ chosen, error, onChange }: RuleGuestsProps) {
  function toggle(id: string, name: string): void {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    onChange(next);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[13.5px] font-strong">Guests</legend>
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
      {error && (
        <p role="alert" className="mb-2 flex items-start gap-1.5 text-sm text-rust">
          <CircleAlert className="mt-0.5 size-3.5 flex-none" aria-hidden="true" />
          {error}
        </p>
      )}
      <GuestTicks
        isChosen={(id) => chosen.has(id)}
        onToggle={({ id, display_name }) => toggle(id, display_name)}
        describe={({ sub_group, group }) => sub_group?.name ?? group?.name}
        empty={() => "Nobody matches."}
      />
    </fieldset>
  );
}
