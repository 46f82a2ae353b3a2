import { hasConditions } from "@nyota/contract/guests/has-conditions";
import { GuestFilterBar } from "#features/guest-filters/guest-filter-bar.tsx";
import { readFilter, writeFilter } from "#features/guest-filters/guest-filters.ts";
import { t } from "#lib/i18n/t.ts";
import type { Audience } from "./audience-modes.ts";

type Filter = NonNullable<Audience["filter"]>;
type AudienceFilterProps = { filter: Filter; onChange: (filter: Filter) => void };

/** Selects guests with the filters of the guest list. */
export const AudienceFilter = ({ filter, onChange }: AudienceFilterProps) => (
  <div className="mt-4 space-y-2">
    <GuestFilterBar {...readFilter(filter)} onChange={(chosen) => onChange(writeFilter(chosen))} />
    {!hasConditions(filter) && (
      <p className="text-sm text-ink-2">{t("Without a filter or a search this is everyone.")}</p>
    )}
  </div>
);
