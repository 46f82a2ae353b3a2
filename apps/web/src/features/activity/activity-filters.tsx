import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import { activityModules } from "@nyota/contract/account/activity";
import { moduleLabels } from "@nyota/contract/permissions";
import { readRange, writeRange } from "./day-range.ts";
import { DayRangeFilter } from "./day-range-filter.tsx";
import { useDebouncedText, type useListParams } from "#lib/navigation/use-list-params.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { FilterChip } from "#ui/chip.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { OneOfFilter } from "#ui/filters/one-of-filter.tsx";
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

/** In the order of the reader's alphabet; the chosen one is among them before the list is loaded. */
const actionOptions = (actions: readonly ActivityAction[], chosen: ActivityAction | undefined) =>
  [...new Set([...actions, ...(chosen ? [chosen] : [])])]
    .map((id) => ({ id, name: translate(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

type ListParams = ReturnType<typeof useListParams>;
type ActivityFiltersProps = {
  list: ListParams;
  /** Who did something, by the ids of their accounts. */
  people: readonly { id: string; name: string }[];
  /** What has been done so far. */
  actions: readonly ActivityAction[];
  action: ActivityAction | undefined;
  /** The name of the object that is chosen, once one of its entries is loaded. */
  objectName: string | undefined;
};

export function ActivityFilters({ list, people, actions, action, objectName }: ActivityFiltersProps) {
  const { params, setSearch, setFilter } = list;
  const { module = [], actor: [actor] = [], object = [], days: [days] = [] } = params.filters;
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
        value={periods.find(({ value }) => value === (days ?? "all"))?.value ?? ""}
        onChange={(value) => setFilter("days", value === "all" ? [] : [value])}
      />
      <ManyOfFilter
        label={t("Area")}
        options={modules}
        chosen={module}
        onChange={(values) => setFilter("module", values)}
      />
      <OneOfFilter
        label={t("Person")}
        options={people}
        none={t("Nobody yet")}
        chosen={actor}
        onChange={(id) => setFilter("actor", id === undefined ? [] : [id])}
      />
      <OneOfFilter
        label={t("Action")}
        options={actionOptions(actions, action)}
        none={t("Nothing yet")}
        chosen={action}
        onChange={(id) => setFilter("action", id === undefined ? [] : [id])}
      />
      <DayRangeFilter range={readRange(days)} onChange={(range) => setFilter("days", writeRange(range))} />
      {object.length > 0 && (
        <FilterChip label={t("Object")} value={objectName ?? t("this one")} onRemove={() => setFilter("object", [])} />
      )}
    </div>
  );
}
