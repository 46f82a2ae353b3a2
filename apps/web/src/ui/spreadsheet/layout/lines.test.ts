import fc from "fast-check";
import { expect, test } from "vitest";
import { groupedLines, plainLines } from "#ui/spreadsheet/layout/lines.ts";

test("a heading is above the rows of its group, and a closed group has one line", () => {
  const lines = groupedLines(
    [
      { id: "a", count: 2 },
      { id: "b", count: 3 },
      { id: "c", count: 1 },
    ],
    new Set(["b"]),
  );
  const said = Array.from({ length: lines.count }, (_, at) => {
    const line = lines.at(at);
    return line?.kind === "row" ? line.index : line?.group.id;
  });
  expect(said).toEqual(["a", 0, 1, "b", "c", 5]);
  expect(lines.ofRow(3)).toBe(3);
  expect(lines.at(-1)).toBeUndefined();
  expect(lines.at(6)).toBeUndefined();
});

test("every row of an open group is found at its line", () => {
  const groups = fc.array(fc.record({ count: fc.integer({ min: 1, max: 9 }), isOpen: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(groups, (given) => {
      const closed = new Set(given.flatMap(({ isOpen }, at) => (isOpen ? [] : [`g${at}`])));
      const lines = groupedLines(
        given.map(({ count }, at) => ({ id: `g${at}`, count })),
        closed,
      );
      const rows: number[] = [];
      for (let at = 0; at < lines.count; at += 1) {
        const line = lines.at(at);
        if (line?.kind !== "row") continue;
        rows.push(line.index);
        expect(lines.ofRow(line.index)).toBe(at);
      }
      let first = 0;
      const expected = given.flatMap(({ count, isOpen }) => {
        const own = Array.from({ length: count }, (_, at) => first + at);
        first += count;
        return isOpen ? own : [];
      });
      expect(rows).toEqual(expected);
      expect(lines.rows).toBe(first);
    }),
  );
});

test("without groups a line is its row", () => {
  expect(plainLines(3).at(2)).toEqual({ kind: "row", index: 2 });
  expect(plainLines(3).at(3)).toBeUndefined();
});
