import { activityModules } from "@nyota/contract/account/activity";
import { moduleLabels } from "@nyota/contract/permissions";
import { useDebouncedText, type useListParams } from "#lib/navigation/use-list-params.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { FilterChip } from "#ui/chip.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

const modules = activityModules.map((value) => ({
  value,
  label: value === "PROJECT" ? t("Project") : translate(moduleLabels[value]),
}));
const periods = [
  { value: "1", label: t("Today") },
  { value: "7", label: t("7 days") },
  { value: "30", label: t("30 days") },
  { value: "all", label: t("All") },
];

type ListParams = ReturnType<typeof useListParams>;
type ActivityFiltersProps = {
  list: ListParams;
  /** The names of the person and the object that are chosen, once one of their entries is loaded. */
  personName: string | undefined;
  objectName: string | undefined;
};

export function ActivityFilters({ list, personName, objectName }: ActivityFiltersProps) {
  const { params, setSearch, setFilter } = list;
  const { module = [], actor = [], object = [], days = [] } = params.filters;
  const [typed, setTyped] = useDebouncedText(params.search, setSearch);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchBox
        label={t("Search activity")}
        placeholder={t("Person, guest or object")}
        value={typed}
        onChange={setTyped}
        shortcut
      />
      <Segmented
        label={t("Period")}
        options={periods}
        value={periods.find(({ value }) => value === days[0])?.value ?? "all"}
        onChange={(value) => setFilter("days", value === "all" ? [] : [value])}
      />
      <ManyOfFilter
        label={t("Area")}
        options={modules}
        chosen={module}
        onChange={(values) => setFilter("module", values)}
      />
      {actor.length > 0 && (
        <FilterChip label={t("Person")} value={personName ?? t("one person")} onRemove={() => setFilter("actor", [])} />
      )}
      {object.length > 0 && (
        <FilterChip
          label={t("Object")}
          value={objectName ?? t("one object")}
          onRemove={() => setFilter("object", [])}
        />
      )}
    </div>
  );
}
