import { useEffect } from "react";
import { isOfProject } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";

/** In milliseconds. What has not changed answers with its ETag alone. */
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
