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

export function applyTheme(choice: ThemeChoice): void {
  const dark = choice === "dark" || (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  try {
    if (choice === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", choice);
  } catch {
    // The choice still holds for this page.
  }
  for (const notify of listeners) notify();
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useTheme(): "light" | "dark" {
  return useSyncExternalStore(listen, () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light"));
}
