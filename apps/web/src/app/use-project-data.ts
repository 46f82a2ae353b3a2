import { accessEndpoints, projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { query } from "#lib/api/api.ts";
import { type CurrentProject, describeProject } from "#lib/navigation/project-context.ts";

export type ProjectData = { current: CurrentProject | null; error: Error | null; retry: () => void };

const nothingYet: ProjectData = { current: null, error: null, retry: () => {} };

/**
 * The data that the shell has read for the page inside it. One subscription for both: with two, one of them could
 * render with the project while the other still has none.
 */
export const ProjectDataContext = createContext<ProjectData>(nothingYet);
export const useLoadedProject = (): ProjectData => useContext(ProjectDataContext);

/** The project of the address and the user's access to it. Both or nothing. */
export function useProjectData(projectId: string | undefined): ProjectData {
  const id = projectId ?? "";
  const enabled = projectId !== undefined;
  const project = useQuery({ ...query(projectEndpoints.read, { params: { projectId: id } }), enabled });
  const access = useQuery({ ...query(accessEndpoints.access, { query: { project_id: id } }), enabled });
  const current = useMemo(
    () => (project.data && access.data ? describeProject(project.data, access.data) : null),
    [project.data, access.data],
  );
  return {
    current,
    error: current ? null : (project.error ?? access.error),
    retry: () => void Promise.all([project.refetch(), access.refetch()]),
  };
}
