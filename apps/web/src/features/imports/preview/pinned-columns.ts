/**
 * The classes of what stays in sight while the preview scrolls sideways: tick, row number and name on the left, what can
 * be done with the row on the right. They need a background, and stand above the cells that pass under them. A column of
 * ticks is 40 px wide, the row numbers 56.
 */
export const pinned = {
  tick: "sticky z-1 left-0",
  row: (hasTicks: boolean) => `sticky z-1 w-14 min-w-14 ${hasTicks ? "left-10" : "left-0"}`,
  name: (hasTicks: boolean) => `sticky z-1 max-w-56 border-r border-line ${hasTicks ? "left-24" : "left-14"}`,
  actions:
    "sticky z-1 right-0 before:pointer-events-none before:absolute before:inset-y-0 before:-left-4 before:w-4 before:bg-linear-to-r before:from-transparent before:to-line group-data-[more=false]/rows:before:hidden",
};
