import { useEffect } from "react";
import { isOfProject } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";

/**
 * In milliseconds. Counts that have not changed answer with their ETag alone (`polled` in the contract). What names
 * guests or users is sent whole, because a browser that compares ETags stores the answer on its disk.
 */
export const LIVE_POLL = 10_000;

/**
 * Reads again, while the window is visible, everything of the project that is on the screen: guests answer and others
 * change things meanwhile. For pages that only show; a form would lose what is typed.
 */
export function useLivePage(projectId: string): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      void queryClient.refetchQueries(
        { type: "active", predicate: ({ queryKey }) => isOfProject(queryKey, projectId) },
        { cancelRefetch: false },
      );
    }, LIVE_POLL);
    return () => clearInterval(timer);
  }, [projectId]);
}
