import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { download } from "#lib/api/api.ts";

/**
 * The picture of a project as an object URL for `<img>`. The request needs the access token, so a direct link is not
 * possible.
 */
export function useCover(project: { id: string; cover_image: string | null } | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ["covers", project?.id, project?.cover_image],
    queryFn: async () =>
      URL.createObjectURL((await download(projectEndpoints.cover, { params: { projectId: project?.id ?? "" } })).blob),
    enabled: Boolean(project?.cover_image),
    // A stored picture never changes under its name, and the address must outlive the components that show it.
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data;
}
