const key = "nyota.last-project";

/** Which project this browser was in last. Only a convenience: without storage nothing is remembered. */
export function saveLastProject(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // Blocked or full.
  }
}

export function readLastProject(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
