import { useProject } from "#lib/navigation/project-context.ts";

/** The user's rights on vehicles and trips, which are shared by all guests. */
export function usePickupRights() {
  const { can, canChangeShared, isExpired } = useProject();
  return {
    mayAdd: !isExpired && canChangeShared("TRAVEL", "CREATE"),
    mayEdit: !isExpired && canChangeShared("TRAVEL", "EDIT"),
    seesSheets: canChangeShared("TRAVEL", "VIEW"),
    maySend: !isExpired && can("TRAVEL", "EDIT") && can("MESSAGE", "CREATE"),
  };
}
