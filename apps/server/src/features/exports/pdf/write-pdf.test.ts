import { expect, test } from "vitest";
import { cutIntoRuns } from "./font-runs.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { Column, Row, Writer } from "../sheet/sheet.ts";

import { writePdf } from "./write-pdf.ts";
import { fileNameOf, sheetNames } from "../rules.ts";

test("every script keeps its letters together, emoji are left out, and letters without a font are marked", () => {
  const faces = (text: string) => cutIntoRuns(text, "regular").map(({ face, text: run }) => [face.split(" ")[0], run]);
  expect(faces("Asha क्षत्रिय")).toEqual([
    ["latin", "Asha "],
    ["devanagari", "क्षत्रिय"],
  ]);
  expect(faces("Łukasz")).toEqual([
    ["latin-ext", "Ł"],
    ["latin", "ukasz"],
  ]);
  expect(faces("Asha 🎉👩‍👩‍👧🏽")).toEqual([["latin", "Asha "]]);
  expect(faces("ராம்")).toEqual([["latin", "\ufffd\ufffd\ufffd\ufffd"]]);
});

const column: Column = {
  key: "notes",
  label: "Notes",
  section: "GUEST",
  in_sheet: true,
  on_paper: true,
  kind: "text",
  width: 30,
};
const about = { project: "Aanya & Kabir", title: "Guests", filterWords: "", date: "2026-11-21" };
async function write(writer: Writer, rows: AsyncIterable<Row[]>) {
  const pieces: Uint8Array[] = [];
  for await (const piece of writer({ about, sheets: [{ name: "Guests", columns: [column], rows }] }))
    pieces.push(piece);
  return Buffer.concat(pieces).toString("latin1");
}
async function* inPieces(...batches: Row[][]) {
  for (const batch of batches) yield await Promise.resolve(batch);
}
async function pagesOf(rows: Row[], writer: Writer = drawPdf) {
  const file = await write(writer, inPieces(rows));
  expect(file.startsWith("%PDF-1.")).toBe(true);
  return Number(/\/Type \/Pages\s+\/Count (\d+)|\/Count (\d+)/.exec(file)?.slice(1).find(Boolean));
}

test("rows fill page after page, and a row longer than a page continues on the next", async () => {
  expect(await pagesOf([{ cells: ["Asha"] }])).toBe(1);
  const many = await pagesOf(Array.from({ length: 100 }, (_, n) => ({ cells: [`Guest ${n}`] })));
  expect(many).toBeGreaterThan(2);
  expect(await pagesOf([{ cells: ["line\n".repeat(150)] }])).toBeGreaterThan(2);
  expect(await pagesOf([{ cells: ["क्षत्रिय".repeat(2_000)] }, { cells: [null] }])).toBeGreaterThan(1);
});

test("a long list is drawn in another thread, and the thread of the requests stays idle", async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => ({ cells: [`Guest ${n} of the ${n % 7} side`] }));
  const busyWhile = async (writer: Writer) => {
    const before = performance.eventLoopUtilization();
    expect(await pagesOf(rows, writer)).toBeGreaterThan(50);
    return performance.eventLoopUtilization(before).utilization;
  };
  expect(await busyWhile(writePdf)).toBeLessThan(0.5);
  // The same drawing in this thread blocks it all the time.
  expect(await busyWhile(drawPdf)).toBeGreaterThan(0.9);
});

test("an error while reading rows fails the list instead of leaving it waiting", async () => {
  async function* broken() {
    yield await Promise.resolve([{ cells: ["Asha"] }]);
    throw new Error("the database went away");
  }
  await expect(write(writePdf, broken())).rejects.toThrow("the database went away");
  await expect(write(writePdf, inPieces([{ cells: [Symbol("unsendable")] } as unknown as Row]))).rejects.toThrow();
});

test("names of files and sheets are valid in every program", () => {
  const name = (project: string, title: string) => fileNameOf({ project, title, day: "2026-11-21", format: "csv" });
  expect(name("A/B", "..")).toBe("A B - 2026-11-21.csv");
  expect(name("💍".repeat(100), "x")).toBe(`${"💍".repeat(60)} - x - 2026-11-21.csv`);
  expect(sheetNames(["Sangeet", "sangeet", "[a]:b?", "'x'", "", "y".repeat(40)])).toEqual([
    "Sangeet",
    "sangeet (2)",
    "a b",
    "x",
    "Sheet 5",
    "y".repeat(31),
  ]);
});
