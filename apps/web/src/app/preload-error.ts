const failures = new WeakSet<object>();
/** Each loads a part of the application once more and answers whether that worked. */
const retries = new Set<() => Promise<boolean>>();

/** Remembers which errors were pages that could not be fetched; the error page then fetches them again or offers to reload. */
export function watchPreloadErrors(): void {
  window.addEventListener("vite:preloadError", (event) => failures.add(event.payload));
}

export function isLoadFailure(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return failures.has(error) || (error instanceof TypeError && /import|module script/i.test(error.message));
}

/** Registers a part that could not be fetched. It is forgotten once it could. */
export const addRetry = (retry: () => Promise<boolean>) => void retries.add(retry);

/** Fetches the missing parts again; true when one of them came. */
export async function retryLoading(): Promise<boolean> {
  const came = await Promise.all(
    [...retries].map(async (retry) => {
      const isHere = await retry();
      if (isHere) retries.delete(retry);
      return isHere;
    }),
  );
  return came.includes(true);
}
