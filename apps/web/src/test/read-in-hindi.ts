import { afterEach, beforeEach, vi } from "vitest";

/** Each test of the file imports its modules anew, in Hindi. */
export function readInHindi(): void {
  beforeEach(() => {
    vi.resetModules();
    localStorage.setItem("nyota-language", "hi");
  });
  afterEach(() => {
    localStorage.clear();
    // The files that run after this one share its modules, and would be in its last language.
    vi.resetModules();
  });
}
