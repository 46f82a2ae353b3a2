import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useAllProjects } from "#lib/api/use-all-projects.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { scoreEntry } from "#ui/overlays/score-entry.ts";

const WAIT = 250;
/** In a shorter text nothing is misspelt. */
const SHORTEST = 3;
export type PaletteProject = { id: string; title: string; venue_city: string | null };
export type PaletteProjects = { all: readonly PaletteProject[]; hasMore: boolean; fitting: PaletteProject[] };

/**
 * The user's projects whose title fits the text, all for none. Those beyond the ones that are listed are searched by
 * the server, and so are misspelt ones, where no listed title fits.
 */
export function usePaletteProjects(typed: string): PaletteProjects {
  const { projects = [], hasMore } = useAllProjects();
  const text = typed.trim();
  const own = projects.filter(({ title }) => text === "" || scoreEntry(title, text) > 0);
  const searched = useDebounced(text, WAIT);
  const isMisspelt = projects.length > 0 && own.length === 0 && text.length >= SHORTEST;
  const found = useQuery({
    ...query(projectEndpoints.list, { query: { search: text, page_size: 20, ordering: "title" } }),
    enabled: text !== "" && searched === text && (hasMore || isMisspelt),
  }).data?.results;
  const listed = new Set(own.map(({ id }) => id));
  return { all: projects, hasMore, fitting: [...own, ...(found ?? []).filter(({ id }) => !listed.has(id))] };
}
