import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { filterParts } from "./filter-parts.ts";
import type { GuestFilters } from "./guest-filters.ts";
import { useColumns } from "#features/columns/use-columns.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** A saved filter in words, where it can't be changed. */
export function FilterSummary({ filters, search }: { filters: GuestFilters; search: string }) {
  const { projectId } = useProject();
  const { data, isPending } = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const custom = useColumns().data?.results;
  if (isPending) return <Skeleton className="h-7 w-60" />;
  const parts = filterParts({ ...filters, search: search ? [search] : undefined }, data, custom);
  const isHidden = (names: readonly string[]) =>
    names.some((name) => filters[name as keyof GuestFilters]?.length === 0);
  return (
    <ul aria-label={t("Filters")} className="flex flex-wrap gap-2">
      {parts.map(({ names, label, verb, value }, at) => (
        <li key={`${names.join()} ${at}`} className="max-w-full rounded-control bg-sunken px-2.5 py-0.5 dark:bg-line">
          <b className="font-semibold">{label}</b> {verb}{" "}
          <b className="font-semibold">{isHidden(names) ? t("one you can't see") : value}</b>
        </li>
      ))}
    </ul>
  );
}
