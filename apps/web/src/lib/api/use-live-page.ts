import { useEffect } from "react";
import { queryClient } from "#lib/api/query-client.ts";

/** In milliseconds. What has not changed answers with its ETag alone. */
export const LIVE_POLL = 10_000;

type Request = { params?: { projectId?: string } } | undefined;

/**
 * Reads again, while the window is visible, everything of the project that is on the screen: guests answer and others
 * change things meanwhile. For pages that only show; a form would lose what is typed.
 */
export function useLivePage(projectId: string): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      void queryClient.refetchQueries(
        { type: "active", predicate: ({ queryKey }) => (queryKey[2] as Request)?.params?.projectId === projectId },
        { cancelRefetch: false },
      );
    }, LIVE_POLL);
    return () => clearInterval(timer);
  }, [projectId]);
}
