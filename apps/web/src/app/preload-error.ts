const failures = new WeakSet<object>();

/** Remembers which errors were pages that could not be fetched; the error page then offers to reload. */
export function watchPreloadErrors(): void {
  window.addEventListener("vite:preloadError", (event) => failures.add(event.payload));
}

export function isLoadFailure(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return failures.has(error) || (error instanceof TypeError && /import|module script/i.test(error.message));
}
