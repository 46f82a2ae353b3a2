import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import type { PaletteProjects } from "#app/shell/palette/use-palette-projects.ts";
import { query } from "#lib/api/api.ts";
import { readLastProject } from "#lib/navigation/last-project.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

/** The project that the palette searches: the open one, else the one opened last, if it is still the user's. */
export function useSearchedProject(
  current: CurrentProject | null,
  { all, hasMore }: Pick<PaletteProjects, "all" | "hasMore">,
): { id: string; title: string } | undefined {
  const last = current ? null : readLastProject();
  const listed = all.find(({ id }) => id === last);
  const read = useQuery({
    ...query(projectEndpoints.read, { params: { projectId: last ?? "" } }),
    enabled: last !== null && !listed && hasMore,
  });
  return current?.project ?? listed ?? read.data;
}
