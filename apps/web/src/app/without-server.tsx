import { createElement, Suspense, useEffect } from "react";
import { useMatches } from "react-router";
import type { PageHandle } from "#app/route-object.tsx";
import { Unreachable } from "#app/unreachable.tsx";
import { refreshSession } from "#lib/api/call.ts";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

const TRY_AGAIN_MS = 5_000;

/** Before anybody could be signed in: the page from what it has stored, if it can do that, until the server answers. */
export function WithoutServer() {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const page = handles.findLast((handle) => handle?.Kept)?.Kept;
  useEffect(() => {
    const timer = setInterval(() => void refreshSession(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const otherwise = (
    <Unreachable
      error={new Error("Check your connection. This page opens as soon as it is back.")}
      onRetry={() => void refreshSession()}
    />
  );
  if (!page) return otherwise;
  return <Suspense fallback={<FullScreenSpinner />}>{createElement(page, { otherwise })}</Suspense>;
}
