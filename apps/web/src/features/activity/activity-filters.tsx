import { activityModules } from "@nyota/contract/account/activity";
import { moduleLabels } from "@nyota/contract/permissions";
import { useDebouncedText, type useListParams } from "#lib/navigation/use-list-params.ts";
import { FilterChip } from "#ui/chip.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

const labels = { ...moduleLabels, PROJECT: "Project" };
const modules = activityModules.map((value) => ({ value, label: labels[value] }));
const periods = [
  { value: "1", label: "Today" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "all", label: "All" },
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
        label="Search activity"
        placeholder="Person, guest or object"
        value={typed}
        onChange={setTyped}
        shortcut
      />
      <Segmented
        label="Period"
        options={periods}
        value={periods.find(({ value }) => value === days[0])?.value ?? "all"}
        onChange={(value) => setFilter("days", value === "all" ? [] : [value])}
      />
      <ManyOfFilter label="Area" options={modules} chosen={module} onChange={(values) => setFilter("module", values)} />
      {actor.length > 0 && (
        <FilterChip label="Person" value={personName ?? "one person"} onRemove={() => setFilter("actor", [])} />
      )}
      {object.length > 0 && (
        <FilterChip label="Object" value={objectName ?? "one object"} onRemove={() => setFilter("object", [])} />
      )}
    </div>
  );
}
