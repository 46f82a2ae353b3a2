import { tickWidth } from "./layout/use-column-layout.ts";

/** The stops of a gradient with a bar in each column: the background of a line that is not rendered yet. */
export function skeletonBars(columns: readonly { width: number }[]): string {
  let left = tickWidth + 12;
  const stops = columns.map(({ width }) => {
    const from = left;
    left += width;
    const to = from + Math.max(0, Math.min(96, width - 24));
    return `var(--surface) 0 ${from}px, var(--sunken) 0 ${to}px`;
  });
  return [...stops, "var(--surface) 0"].join(", ");
}
