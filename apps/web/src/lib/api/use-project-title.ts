import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { query } from "./api.ts";

/** The name of a project that a page outside of it is about; undefined while it is loaded, and of one the user can't open. */
export const useProjectTitle = (projectId: string | undefined): string | undefined =>
  useQuery({
    ...query(projectEndpoints.read, { params: { projectId: projectId ?? "" } }),
    enabled: projectId !== undefined,
    retry: false,
  }).data?.title;
