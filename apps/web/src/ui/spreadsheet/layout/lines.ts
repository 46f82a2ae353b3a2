export type LineGroup = { id: string; count: number };
export type Line = { kind: "row"; index: number } | { kind: "group"; group: LineGroup; first: number; isOpen: boolean };

/** The lines of a grid: rows, and a heading above the rows of a group. Rows of a closed group have no line. */
export type Lines = {
  count: number;
  rows: number;
  at: (line: number) => Line | undefined;
  /** The line of a row; that of its group's heading while the group is closed. */
  ofRow: (index: number) => number;
};

/** Lines without groups: row and line are the same number. */
export const plainLines = (rows: number): Lines => ({
  count: rows,
  rows,
  at: (line) => (line >= 0 && line < rows ? { kind: "row", index: line } : undefined),
  ofRow: (index) => index,
});

type LineAt = { group: LineGroup; line: number; first: number; isOpen: boolean };

export function groupedLines(groups: readonly LineGroup[], closed: ReadonlySet<string>): Lines {
  const places: LineAt[] = [];
  let line = 0;
  let first = 0;
  for (const group of groups) {
    const isOpen = !closed.has(group.id);
    places.push({ group, line, first, isOpen });
    line += 1 + (isOpen ? group.count : 0);
    first += group.count;
  }
  const count = line;
  return {
    count,
    rows: first,
    at: (lineIndex) => {
      const place =
        lineIndex >= 0 && lineIndex < count ? lastAtOrBelow(places, (entry) => entry.line <= lineIndex) : undefined;
      if (!place) return undefined;
      return lineIndex === place.line
        ? { kind: "group", group: place.group, first: place.first, isOpen: place.isOpen }
        : { kind: "row", index: place.first + lineIndex - place.line - 1 };
    },
    ofRow: (index) => {
      const place = lastAtOrBelow(places, (entry) => entry.first <= index);
      if (!place) return 0;
      return place.isOpen ? place.line + 1 + index - place.first : place.line;
    },
  };
}

/** The last position that is not greater; positions are sorted. */
function lastAtOrBelow(places: readonly LineAt[], reaches: (place: LineAt) => boolean): LineAt | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reaches(places[middle] as LineAt)) low = middle + 1;
    else high = middle;
  }
  return places[low - 1];
}
