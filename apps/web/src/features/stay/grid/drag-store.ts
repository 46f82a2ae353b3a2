import { useSyncExternalStore } from "react";

export type Point = { x: number; y: number };
/** Where it would land, and what would happen; with a problem nothing happens. */
export type Landing = {
  /** The line and its nights; none outside of the grid. */
  at: { line: number; from: number; until: number } | null;
  label: string;
  problem?: string | undefined;
  run: () => unknown;
};
export type Drag = { key: string; label: string; point: Point; landing: Landing | null };

/** What is being dragged: kept outside of React's tree, so that a move of the pointer renders only what shows it. */
export function createDragStore() {
  let drag: Drag | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => drag,
    write(next: Drag | null): void {
      drag = next;
      for (const notify of listeners) notify();
    },
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
export type DragStore = ReturnType<typeof createDragStore>;

export const useDrag = (store: DragStore): Drag | null => useSyncExternalStore(store.subscribe, store.read);
/** The key of what is dragged: changes only when a drag begins or ends. */
export const useDraggedKey = (store: DragStore): string | null =>
  useSyncExternalStore(store.subscribe, () => store.read()?.key ?? null);
