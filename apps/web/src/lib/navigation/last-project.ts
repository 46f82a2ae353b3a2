const key = "nyota.last-project";

/** The project last opened in this browser. Only a convenience: without storage it is undefined. */
export function saveLastProject(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // Storage is blocked or full.
  }
}

export function readLastProject(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
