import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";
const listeners = new Set<() => void>();

export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem("theme");
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

function show(choice: ThemeChoice): void {
  const dark = choice === "dark" || (choice === "system" && systemIsDark().matches);
  const { dataset } = document.documentElement;
  // Everything changes at once: otherwise each part fades at its own pace, from ink on paper through grey on grey.
  dataset.themeChanges = "";
  dataset.theme = dark ? "dark" : "light";
  getComputedStyle(document.documentElement).getPropertyValue("color");
  requestAnimationFrame(() => delete dataset.themeChanges);
  for (const notify of listeners) notify();
}

/** Who has not chosen sees the system's theme, also when it changes at dusk with the page open. */
export function followSystemTheme(): void {
  systemIsDark().addEventListener("change", () => show(readTheme()));
}

export function applyTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", choice);
  } catch {
    // The choice still holds for this page.
  }
  show(choice);
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useTheme(): "light" | "dark" {
  return useSyncExternalStore(listen, () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light"));
}
