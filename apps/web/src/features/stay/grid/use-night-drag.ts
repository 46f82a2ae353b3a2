import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { createDragStore, type Landing, type Point } from "./drag-store.ts";
import { headSizes } from "./grid-sizes.ts";
import { type NightLayout, type Place, placeUnder } from "./use-night-layout.ts";
import { useLatest } from "#lib/use-latest.ts";
import { useEdgeScroll, usualReach } from "#ui/spreadsheet/input/use-edge-scroll.ts";

/** What a view says about a thing that is dragged over a place, or over something else. */
export type Subject = {
  key: string;
  label: string;
  land: (place: Place | null, under: Element | null) => Landing | null;
};
/** What the pointer is over: known once the grid is rendered. */
export type GridPlaces = { scroller: RefObject<HTMLElement | null>; layout: NightLayout };

/** Pixels until a press becomes a drag. */
const THRESHOLD = 5;
/** Beyond the grid by this many pixels it still scrolls. */
const MARGIN = 12;

/** Drags with a mouse or a pen. A finger scrolls; it uses the menus, which have the same actions. */
export function useNightDrag() {
  const [store] = useState(createDragStore);
  const grid = useRef<GridPlaces | null>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const subject = useRef<Subject | null>(null);
  const end = useRef<() => void>(undefined);
  const update = useLatest((point: Point) => {
    const dragged = subject.current;
    if (!dragged) return;
    const at = grid.current?.scroller.current;
    const place = at ? placeUnder(at, point, grid.current!.layout) : null;
    const landing = dragged.land(place, document.elementFromPoint(point.x, point.y));
    store.write({ key: dragged.key, label: dragged.label, point, landing });
  });
  const edge = useEdgeScroll(scroller, (point) => update.current(point));
  useEffect(() => () => end.current?.(), []);

  function follow(point: Point): void {
    scroller.current = grid.current?.scroller.current ?? null;
    const box = scroller.current?.getBoundingClientRect();
    const isNear = box && point.x > box.left - MARGIN && point.x < box.right + MARGIN;
    edge.follow(point, isNear ? { reach: usualReach, frozen: headSizes.width } : { reach: -1e6, frozen: null });
  }

  function begin(event: ReactPointerEvent, dragged: Subject): void {
    if (event.button !== 0 || event.pointerType === "touch" || subject.current) return;
    const start = { x: event.clientX, y: event.clientY };
    const listening = new AbortController();
    const { signal } = listening;
    let isDragging = false;
    subject.current = dragged;
    const stop = () => {
      listening.abort();
      edge.stop();
      subject.current = null;
      document.documentElement.style.cursor = "";
      if (isDragging) store.write(null);
    };
    end.current = stop;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!isDragging && Math.hypot(x - start.x, y - start.y) < THRESHOLD) return;
      isDragging = true;
      document.documentElement.style.cursor = "grabbing";
      follow({ x, y });
    };
    const drop = () => {
      const landing = store.read()?.landing;
      const wasDragging = isDragging;
      stop();
      if (!wasDragging) return;
      ignoreClick();
      if (landing) landing.run();
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", drop, { signal });
    window.addEventListener("pointercancel", stop, { signal });
    window.addEventListener("blur", stop, { signal });
    const cancel = (key: KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      stop();
    };
    window.addEventListener("keydown", cancel, { signal, capture: true });
  }
  /** The grid says where its lines are, after each render. */
  const connect = useCallback((places: GridPlaces) => void (grid.current = places), []);
  return { store, connect, begin };
}
export type NightDrag = ReturnType<typeof useNightDrag>;

/** The click that follows the end of a drag would open a menu. */
function ignoreClick(): void {
  const ignore = (event: Event) => event.stopPropagation();
  window.addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", ignore, { capture: true }));
}
