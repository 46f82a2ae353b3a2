import { projectEndpoints } from "@nyota/contract/account/projects";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useAllProjects } from "#lib/api/use-all-projects.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { scoreEntry } from "#ui/overlays/score-entry.ts";

const WAIT = 250;
export type PaletteProject = { id: string; title: string; venue_city: string | null };
export type PaletteProjects = { all: readonly PaletteProject[]; hasMore: boolean; fitting: PaletteProject[] };

/**
 * The user's projects whose title fits the text, all for none. Those beyond the ones that are listed, and misspelt ones,
 * are searched by the server.
 */
export function usePaletteProjects(typed: string): PaletteProjects {
  const { projects = [], hasMore } = useAllProjects();
  const text = typed.trim();
  const own = projects.filter(({ title }) => text === "" || scoreEntry(title, text) > 0);
  const searched = useDebounced(text, WAIT);
  const found = useQuery({
    ...query(projectEndpoints.list, { query: { search: searched, page_size: 20, ordering: "title" } }),
    enabled: hasMore && searched.length > 0,
    placeholderData: keepPreviousData,
  }).data?.results;
  const listed = new Set(projects.map(({ id }) => id));
  const others = text && hasMore && searched === text ? (found ?? []).filter(({ id }) => !listed.has(id)) : [];
  return { all: projects, hasMore, fitting: [...own, ...others] };
}
