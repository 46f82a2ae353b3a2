import { columnEndpoints } from "@nyota/contract/columns";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";

/** The project's own guest columns, in their order. */
export function useColumns() {
  const { projectId } = useProject();
  return useQuery(query(columnEndpoints.list, { params: { projectId } }));
}
