import { activityModules } from "@nyota/contract/account/activity";
import { moduleLabels } from "@nyota/contract/permissions";
import { useSearchParams } from "react-router";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
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

/** What the address narrows the activity to. */
export function useActivityFilter() {
  const [url, setUrl] = useSearchParams();
  /** Sets parts of the address; null takes one away. */
  function set(parts: Readonly<Record<string, string | readonly string[] | null>>): void {
    setUrl(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parts)) {
          next.delete(name);
          for (const one of value === null ? [] : [value].flat()) next.append(name, one);
        }
        return next;
      },
      { replace: true },
    );
  }
  return {
    search: url.get("search") ?? "",
    chosen: activityModules.filter((module) => url.getAll("module").includes(module)),
    period: periods.find(({ value }) => value === url.get("days"))?.value ?? "all",
    person: url.get("actor"),
    personName: url.get("by") ?? "one person",
    object: url.get("object"),
    objectName: url.get("of") ?? "one object",
    set,
  };
}
type ActivityFilter = ReturnType<typeof useActivityFilter>;

export function ActivityFilters({ filter }: { filter: ActivityFilter }) {
  const { search, chosen, period, person, personName, object, objectName, set } = filter;
  const [typed, setTyped] = useDebouncedText(search, (text) => set({ search: text || null }));
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
        value={period}
        onChange={(value) => set({ days: value === "all" ? null : value })}
      />
      <ManyOfFilter label="Area" options={modules} chosen={chosen} onChange={(values) => set({ module: values })} />
      {person && <FilterChip label="Person" value={personName} onRemove={() => set({ actor: null, by: null })} />}
      {object && <FilterChip label="Object" value={objectName} onRemove={() => set({ object: null, of: null })} />}
    </div>
  );
}
