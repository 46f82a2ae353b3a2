import { useProject } from "#lib/navigation/project-context.ts";
import { GuestFilterBar } from "#features/guest-filters/guest-filter-bar.tsx";
import { readFilter, writeFilter } from "#features/guest-filters/guest-filters.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Audience } from "./audience-modes.ts";

type Filter = NonNullable<Audience["filter"]>;
type AudienceFilterProps = { filter: Filter; onChange: (filter: Filter) => void };

/** Selects guests with the filters of the guest list. */
export function AudienceFilter({ filter, onChange }: AudienceFilterProps) {
  const { can } = useProject();
  if (!can("GUEST", "VIEW"))
    return (
      <div className="mt-4">
        <Banner>You can't see the guest list, so you can only send to everyone.</Banner>
      </div>
    );
  return (
    <div className="mt-4 space-y-2">
      <GuestFilterBar {...readFilter(filter)} onChange={(chosen) => onChange(writeFilter(chosen))} />
      {Object.keys(filter).length === 0 && (
        <p className="text-sm text-ink-2">Without a filter or a search this is everyone.</p>
      )}
    </div>
  );
}
