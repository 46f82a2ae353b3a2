import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import type { AssessedRow } from "./assess-row.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { RunReaderOptions } from "./run-reader.ts";
import { judging, prepareReader, runReader } from "./run-reader.ts";
import { withFile } from "#test/import-files/read-bytes.ts";
import { sheetNamespace, writeWorkbook } from "#test/import-files/write-workbook.ts";

const guests = (count: number) =>
  `Name,Phone\n${Array.from({ length: count }, (_, index) => `Guest ${index},98290${10_000 + index}\n`).join("")}`;

const plan: ReadPlan = {
  region: "IN",
  dateOrder: "day-first",
  today: "2026-11-20",
  labels: new Map(),
  customs: new Map(),
  columns: [{ index: 0, target: "full_name" }],
  eventIds: [],
  defaultGroup: undefined,
  carriesDown: true,
  defaultSubGroup: undefined,
  parents: new Map(),
  allowedGroups: null,
};

const runBytes = (bytes: string | Uint8Array, options: Partial<RunReaderOptions> = {}) =>
  withFile(bytes, async (path) => {
    const reader = await runReader({ path, fileName: "guests", ...options });
    try {
      const sizes: number[] = [];
      const rows: AssessedRow[] = [];
      for await (const batch of reader.judge(plan, [])) {
        sizes.push(batch.read);
        rows.push(...(JSON.parse(batch.rows) as AssessedRow[]));
      }
      return { description: reader.description, sizes, rows };
    } finally {
      await reader.close();
    }
  });

test("Judged rows arrive in batches of 500 after the description", async () => {
  const { description, sizes, rows } = await runBytes(guests(1201));
  expect(description.headers).toEqual(["Name", "Phone"]);
  expect(sizes).toEqual([500, 500, 201]);
  expect(rows[1200]).toMatchObject({ row_number: 1202, status: "NEW", guest: { first_name: "Guest 1200" } });
});

test("Batches of wide rows are smaller", async () => {
  const wide = Array.from({ length: 200 }, (_, index) => `Guest ${index},${"x".repeat(9_000)}\n`).join("");
  expect((await runBytes(`Name,Notes\n${wide}`)).sizes).toEqual([56, 56, 56, 32]);
});

test("A row of more than 30,000 characters is refused by its number", async () => {
  const long = "x".repeat(9_900);
  await expect(runBytes(`A,B,C,D\n1,2,3,4\n${long},${long},${long},${long}\n`)).rejects.toMatchObject({
    code: "CELL_TOO_LONG",
    message: expect.stringContaining("Row 3"),
  });
});

test("An error in the thread arrives with its code and message, at the start or later", async () => {
  await expect(runBytes("")).rejects.toMatchObject({ name: "ImportFileError", code: "EMPTY_FILE" });
  await expect(runBytes(`${guests(2000)}"open,1\n`)).rejects.toMatchObject({
    code: "UNCLOSED_QUOTE",
    message: expect.stringContaining("line 2002"),
  });
});

test("No thread is left when the caller stops early or closes without reading", async () => {
  await withFile(guests(5000), async (path) => {
    const reader = await runReader({ path, fileName: "guests" });
    for await (const batch of reader.judge(plan, [])) {
      expect(batch.read).toBe(500);
      break;
    }
    await reader.close();
    const unread = await runReader({ path, fileName: "guests" });
    await unread.close();
    await expect(unread.judge(plan, [])[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: "READER_FAILED",
    });
  });
});

test("A prepared thread is used by the next file with its memory limit, and by no other", async () => {
  // A test before this one in the same process may have left one.
  await runBytes(guests(2), judging);
  let started = 0;
  const count = () => void (started += 1);
  subscribe("worker_threads", count);
  prepareReader({ memoryLimit: 200 });
  prepareReader({ memoryLimit: 200 });
  expect((await runBytes(guests(3), { memoryLimit: 100 })).rows).toHaveLength(3);
  expect(started).toBe(2);
  expect((await runBytes(guests(4), { memoryLimit: 200 })).rows).toHaveLength(4);
  expect(started).toBe(2);
  expect((await runBytes(guests(5), { memoryLimit: 200 })).rows).toHaveLength(5);
  expect(started).toBe(3);
  unsubscribe("worker_threads", count);
});

test("A reader that exceeds its time limit is stopped", async () => {
  await expect(runBytes(guests(100), { timeLimit: 1 })).rejects.toMatchObject({ code: "TIMEOUT" });
});

test("Time that the caller takes between batches does not count", { timeout: 60_000 }, async () => {
  await withFile(guests(1500), async (path) => {
    const judgeAll = async (timeLimit: number, pause: number) => {
      const reader = await runReader({ path, fileName: "guests", timeLimit });
      let count = 0;
      for await (const batch of reader.judge(plan, [])) {
        if (count === 0) await new Promise((resolve) => setTimeout(resolve, pause));
        count += batch.read;
      }
      await reader.close();
      return count;
    };
    const begun = performance.now();
    await judgeAll(60_000, 0);
    // Several times what its own work takes on this machine at this moment.
    const limit = 1_000 + 4 * (performance.now() - begun);
    expect(await judgeAll(limit, limit)).toBe(1500);
  });
});

test("A file that needs too much memory ends the thread, not the process", { timeout: 30_000 }, async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, index) => `<row><c t="str"><v>${"x".repeat(400)}${index}</v></c></row>`,
  ).join("");
  const strings = Array.from(
    { length: 150_000 },
    (_, index) => `<si><t>${index} ${(index * 7919).toString(36).repeat(20)}</t></si>`,
  ).join("");
  const bytes = writeWorkbook({
    sheets: [
      { name: "Guests", xml: `<worksheet xmlns="${sheetNamespace}"><sheetData>${rows}</sheetData></worksheet>` },
    ],
    strings,
  });
  await expect(runBytes(bytes, { memoryLimit: 12, limits: { zipRatio: 1000 } })).rejects.toMatchObject({
    code: "OUT_OF_MEMORY",
  });
});
