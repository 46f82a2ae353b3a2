import { useProject } from "#lib/navigation/project-context.ts";

/** What the user may do with the tasks of the project. */
export function useTaskRights() {
  const { can, canChangeShared, isExpired } = useProject();
  return {
    mayAdd: !isExpired && can("TASK", "CREATE"),
    mayEdit: !isExpired && can("TASK", "EDIT"),
    mayDelete: !isExpired && canChangeShared("TASK", "DELETE"),
  };
}
