import { useProject } from "#lib/navigation/project-context.ts";

/** The address of sending invitations by hand; undefined for a user who may not. */
export function useSendByHand(): string | undefined {
  const { projectId, can, isExpired } = useProject();
  const may = !isExpired && can("MESSAGE", "CREATE") && can("GUEST", "VIEW");
  return may ? `/projects/${projectId}/guests/send-by-hand` : undefined;
}
