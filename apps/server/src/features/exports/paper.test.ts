import { expect, test } from "vitest";
import { cutIntoRuns } from "#features/exports/parts/pdf-fonts.ts";
import type { Column, Row } from "#features/exports/parts/table.ts";
import { writePdf } from "#features/exports/parts/write-pdf.ts";
import { fileNameOf, sheetNames } from "#features/exports/rules.ts";

test("every script keeps its letters together, emoji are left out, and what no font has is marked", () => {
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
async function pagesOf(rows: Row[]) {
  async function* inOnePiece() {
    yield await Promise.resolve(rows);
  }
  const about = { project: "Aanya & Kabir", title: "Guests", filterWords: "", date: "2026-11-21" };
  const pieces: Uint8Array[] = [];
  for await (const piece of writePdf({ about, sheets: [{ name: "Guests", columns: [column], rows: inOnePiece() }] }))
    pieces.push(piece);
  const file = Buffer.concat(pieces).toString("latin1");
  expect(file.startsWith("%PDF-1.")).toBe(true);
  return Number(/\/Type \/Pages\s+\/Count (\d+)|\/Count (\d+)/.exec(file)?.slice(1).find(Boolean));
}

test("rows fill page after page, and one that is longer than a page goes on on the next", async () => {
  expect(await pagesOf([{ cells: ["Asha"] }])).toBe(1);
  const many = await pagesOf(Array.from({ length: 100 }, (_, n) => ({ cells: [`Guest ${n}`] })));
  expect(many).toBeGreaterThan(2);
  expect(await pagesOf([{ cells: ["line\n".repeat(150)] }])).toBeGreaterThan(2);
  expect(await pagesOf([{ cells: ["क्षत्रिय".repeat(2_000)] }, { cells: [null] }])).toBeGreaterThan(1);
});

test("names of files and sheets are ones that every program takes", () => {
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
