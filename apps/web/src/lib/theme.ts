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
  // No transitions while the theme changes: parts would fade at different speeds and be unreadable in between.
  dataset.themeChanges = "";
  dataset.theme = dark ? "dark" : "light";
  getComputedStyle(document.documentElement).getPropertyValue("color");
  requestAnimationFrame(() => delete dataset.themeChanges);
  for (const notify of listeners) notify();
}

/** Without a stored choice the system's theme applies, also when it changes while the page is open. */
export function followSystemTheme(): void {
  systemIsDark().addEventListener("change", () => show(readTheme()));
}

export function applyTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", choice);
  } catch {
    // The choice still applies until the page is closed.
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
