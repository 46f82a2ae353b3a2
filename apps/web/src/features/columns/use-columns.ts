import { columnEndpoints } from "@nyota/contract/guests/columns";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The project's own guest columns, in their order. */
export function useColumns() {
  const { projectId } = useProject();
  return useQuery(query(columnEndpoints.list, { params: { projectId } }));
}
