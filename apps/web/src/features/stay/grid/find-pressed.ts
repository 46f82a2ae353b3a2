import type { PointerEvent } from "react";
import type { Bar, Line } from "./night-lines.ts";
import { type NightLayout, placeUnder } from "./use-night-layout.ts";

/** A bar with a stay that is pressed, at a night; or one of its edges. */
export type Pressed = { bar: Bar; column: number; part: "bar" | "from" | "until" };
type Grid = { scroller: HTMLElement; lines: readonly Line[]; layout: NightLayout };

export function findPressed(event: PointerEvent, { scroller, lines, layout }: Grid): Pressed | null {
  const target = event.target as HTMLElement;
  const place = placeUnder(scroller, { x: event.clientX, y: event.clientY }, layout);
  const line = place && lines[place.line];
  const key = target.closest<HTMLElement>("[data-bar]")?.dataset["bar"];
  const bar = line?.kind === "nights" ? line.bars.find((each) => each.key === key) : undefined;
  if (!place || bar?.kind !== "stay") return null;
  const edge = target.closest<HTMLElement>("[data-edge]")?.dataset["edge"];
  return { bar, column: place.column, part: edge === "from" || edge === "until" ? edge : "bar" };
}
