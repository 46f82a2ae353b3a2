import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";

/** One page of the server: somebody with more projects finds the others by searching. */
const MAX_LISTED = 200;

/** The user's projects by title, as far as they are listed, and how many there are. */
export function useAllProjects() {
  const { data } = useQuery(
    query(projectEndpoints.list, { query: { page_size: MAX_LISTED, ordering: "title", without_counts: true } }),
  );
  return {
    projects: data?.results,
    count: data?.count ?? 0,
    hasMore: data !== undefined && data.count > data.results.length,
  };
}
