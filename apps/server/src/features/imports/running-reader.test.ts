import { expect, test } from "vitest";
import type { RunReaderOptions } from "#features/imports/parts/run-reader.ts";
import { runReader } from "#features/imports/parts/run-reader.ts";
import { withFile } from "#test/import-files/read-bytes.ts";
import { sheetNamespace, writeWorkbook } from "#test/import-files/write-workbook.ts";

const guests = (count: number) =>
  `Name,Phone\n${Array.from({ length: count }, (_, index) => `Guest ${index},98290${10_000 + index}\n`).join("")}`;

const runBytes = (bytes: string | Uint8Array, options: Partial<RunReaderOptions> = {}) =>
  withFile(bytes, async (path) => {
    const reader = await runReader({ path, fileName: "guests", ...options });
    const sizes: number[] = [];
    for await (const batch of reader.batches) sizes.push(batch.length);
    return { description: reader.description, sizes };
  });

test("Rows come over in batches of 500 after the description", async () => {
  const { description, sizes } = await runBytes(guests(1201));
  expect(description.headers).toEqual(["Name", "Phone"]);
  expect(sizes).toEqual([500, 500, 201]);
});

test("A refusal in the thread arrives with its code and sentence, at once or midway", async () => {
  await expect(runBytes("")).rejects.toMatchObject({ name: "ImportFileError", code: "EMPTY_FILE" });
  await expect(runBytes(`${guests(2000)}"open,1\n`)).rejects.toMatchObject({
    code: "UNCLOSED_QUOTE",
    message: expect.stringContaining("line 2002"),
  });
});

test("A caller who stops early, or closes without reading, leaves no thread behind", async () => {
  await withFile(guests(5000), async (path) => {
    const reader = await runReader({ path, fileName: "guests" });
    for await (const batch of reader.batches) {
      expect(batch).toHaveLength(500);
      break;
    }
    const unread = await runReader({ path, fileName: "guests" });
    await unread.close();
    await expect(unread.batches[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: "READER_FAILED" });
  });
});

test("A reader over its time is stopped", async () => {
  await expect(runBytes(guests(100), { timeLimit: 1 })).rejects.toMatchObject({ code: "TIMEOUT" });
});

test("Time that the caller takes between batches does not count", async () => {
  await withFile(guests(1500), async (path) => {
    const reader = await runReader({ path, fileName: "guests", timeLimit: 2000 });
    let count = 0;
    for await (const batch of reader.batches) {
      count += batch.length;
      await new Promise((resolve) => setTimeout(resolve, 900));
    }
    expect(count).toBe(1500);
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
