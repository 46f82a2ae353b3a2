import { createElement, type ReactNode, Suspense, useEffect } from "react";
import { useMatches } from "react-router";
import type { PageHandle } from "#app/route-object.tsx";
import { refreshSession } from "#lib/api/call.ts";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

const TRY_AGAIN_MS = 5_000;

/**
 * Before anybody could be signed in because the server can't be reached: the page from what it has stored, until the server
 * answers; `otherwise` where the page can't do that.
 */
export function WithoutServer({ otherwise }: { otherwise: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const page = handles.findLast((handle) => handle?.Kept)?.Kept;
  useEffect(() => {
    if (!page) return;
    const timer = setInterval(() => void refreshSession(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [page]);
  if (!page) return otherwise;
  return <Suspense fallback={<FullScreenSpinner />}>{createElement(page, { otherwise })}</Suspense>;
}
