const failures = new WeakSet<object>();
/** Each retries to load a part of the application and returns whether that worked. */
const retries = new Set<() => Promise<boolean>>();

/** Stores which errors are failed page loads; the error page then fetches them again or offers to reload. */
export function watchPreloadErrors(): void {
  window.addEventListener("vite:preloadError", (event) => failures.add(event.payload));
}

export function isLoadFailure(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return failures.has(error) || (error instanceof TypeError && /import|module script/i.test(error.message));
}

/** Registers a part that could not be fetched. A successful retry removes it. */
export const addRetry = (retry: () => Promise<boolean>) => void retries.add(retry);

/** Fetches the missing parts again; true when one of them was loaded. */
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
