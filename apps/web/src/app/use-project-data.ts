import { accessEndpoints, projectEndpoints, type ProjectAccessReply } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useRef } from "react";
import { query } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { queryClient } from "#lib/api/query-client.ts";
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
  // Removed from the project: what was loaded before is no longer shown.
  const isGone = access.error instanceof ApiError && [403, 404].includes(access.error.status);
  const current = useMemo(
    () => (project.data && access.data && !isGone ? describeProject(project.data, access.data) : null),
    [project.data, access.data, isGone],
  );
  useFreshData(access.data);
  return {
    current,
    error: current ? null : isGone ? access.error : (project.error ?? access.error),
    retry: () => void Promise.all([project.refetch(), access.refetch()]),
  };
}

/**
 * When the rights of the open project change, everything that was read with the earlier ones is dropped or read again.
 */
function useFreshData(access: ProjectAccessReply | undefined): void {
  const last = useRef(access);
  useEffect(() => {
    const before = last.current;
    last.current = access;
    // Equal replies are one object, so another object has other rights.
    if (!before || !access || before === access || before.project_id !== access.project_id) return;
    queryClient.removeQueries({ type: "inactive" });
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== accessEndpoints.access.name });
  }, [access]);
}
