import type { RequestOf } from "@nyota/contract/endpoint";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useListParams } from "#lib/navigation/use-list-params.ts";

type Query = RequestOf<typeof taskEndpoints.list>["query"];

/** In the filter of people, for tasks that are assigned to nobody. */
export const NOBODY = "nobody";

/** The page, order, search and filters of the project's tasks, as they are in the address and as the server takes them. */
export function useTaskList() {
  const list = useListParams({ filters: ["status", "priority", "due", "assignee", "event"] });
  const { page, pageSize, ordering, search, filters } = list.params;
  const { assignee = [], ...others } = filters;
  const people = assignee.filter((value) => value !== NOBODY);
  const filter = {
    search,
    ...others,
    assignee: people,
    ...(people.length < assignee.length && { unassigned: true }),
    ...(ordering && { ordering }),
  } as Query;
  return { list, filter, query: { ...filter, page, page_size: pageSize } as Query };
}
