import { afterAll, beforeAll, expect, test } from "vitest";
import { useServer } from "#test/harness.ts";
import { readCorpus, runCase } from "#test/import-files/corpus.ts";
import { startCalmly } from "#test/import-files/prepare.ts";

const harness = useServer();
const corpus = readCorpus();
const right = { columns: 0, rows: 0 };
const all = { columns: 0, rows: 0 };

beforeAll(() => startCalmly(harness));

test.each(corpus)("$name: $about", async (one) => {
  const { columns, rows, wrong } = await runCase(harness, one);
  const figures = { columns: wrong.columns.length, rows: wrong.rows.length };
  all.columns += columns;
  all.rows += rows;
  right.columns += columns - figures.columns;
  right.rows += Math.max(0, rows - figures.rows);
  // Equal and not only "at most": a case that has become better must record it, or it could become worse again unseen.
  expect(figures, [...wrong.columns, ...wrong.rows].join("\n")).toEqual(one.still_wrong);
});

afterAll(() => {
  process.stdout.write(
    `Guest lists read right: ${right.columns} of ${all.columns} columns, ${right.rows} of ${all.rows} rows.\n`,
  );
});
