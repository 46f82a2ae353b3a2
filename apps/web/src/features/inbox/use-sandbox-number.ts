import { senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The sandbox number that the address names, else the project's first, and whether the user may pretend replies to it. */
export function useSandboxNumber() {
  const { projectId, canChangeShared, isExpired } = useProject();
  const { data } = useQuery(query(senderEndpoints.list, { params: { projectId }, query: { page_size: 200 } }));
  const [url] = useSearchParams();
  const sandboxes = data?.results.filter(({ driver }) => driver === "sandbox") ?? [];
  const sandbox = sandboxes.find(({ id }) => id === url.get("sender")) ?? sandboxes[0];
  return {
    sandbox,
    isLoaded: data !== undefined,
    canPretend: sandbox !== undefined && !isExpired && canChangeShared("MESSAGE", "EDIT"),
  };
}
