import { taskFields } from "@nyota/contract/tasks/task-fields";
import { dueTimes } from "@nyota/contract/tasks/tasks";
import type { useListParams } from "#lib/navigation/use-list-params.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";

type List = ReturnType<typeof useListParams>;
type Options = { value: string; label: string }[];

const optionsOf = (labels: Readonly<Record<string, string>>): Options =>
  Object.entries(labels).map(([value, label]) => ({ value, label: translate(label) }));
const shared = [
  { name: "due", label: t("Due"), options: optionsOf(dueTimes) },
  { name: "status", label: t("Status"), options: optionsOf(taskFields.status.choices) },
  { name: "priority", label: t("Priority"), options: optionsOf(taskFields.priority.choices) },
];

type TaskFiltersProps = { list: List; more: { name: string; label: string; options: Options }[] };

/** The search and filters of a list of tasks, as they are in the address. */
export function TaskFilters({ list, more }: TaskFiltersProps) {
  const { search, filters } = list.params;
  const [text, setText] = useDebouncedText(search, list.setSearch);
  return (
    <>
      <SearchBox label={t("Search tasks")} value={text} onChange={setText} shortcut className="max-md:w-full" />
      {[...shared, ...more.filter(({ options }) => options.length > 0)].map(({ name, label, options }) => (
        <ManyOfFilter
          key={name}
          label={label}
          options={options}
          chosen={filters[name] ?? []}
          onChange={(values) => list.setFilter(name, values)}
        />
      ))}
    </>
  );
}
