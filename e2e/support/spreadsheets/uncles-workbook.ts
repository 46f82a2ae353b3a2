import writeExcelFile from "write-excel-file/node";
import { cities, men, mobile, seeded, surnames, women } from "./chance.ts";

type Cell = {
  value?: string | number;
  type?: typeof String | typeof Number;
  columnSpan?: number;
  [style: string]: unknown;
} | null;
const text = (value: string, style: object = {}): Cell => ({ value: value || undefined, type: String, ...style });
const blank: Cell = null;
const width = 7;
const across = (value: string, style: object = {}): Cell[] => [
  text(value, { columnSpan: width, align: "center", ...style }),
  ...Array.from({ length: width - 1 }, () => null),
];

export type UnclesWorkbook = { bytes: Buffer; people: number; ruined: number; households: number };

/**
 * The uncle's workbook: a cover sheet, a logo and titles above two header rows with merged cells, the sides as coloured
 * sections, the heads of families with "+3", and numbers as numbers, as text, and some already ruined by the
 * spreadsheet.
 */
export async function writeUnclesWorkbook(): Promise<UnclesWorkbook> {
  const { pick, next, below } = seeded(1_947);
  const rows: Cell[][] = [
    across("❖ ॥ श्री गणेशाय नमः ॥ ❖", { backgroundColor: "#f6d6b8", fontWeight: "bold" }),
    across("Rathore – Mehta wedding, list of guests (uncle, final FINAL 3)", { fontSize: 16 }),
    [],
    ["Sr. No.", "Naam", "Parivar", "Contact"]
      .map((name, at) => text(name, at === 3 ? { columnSpan: 2 } : { rowSpan: 2 }))
      .concat([null, text("Pax", { rowSpan: 2 }), text("Remarks", { rowSpan: 2 })]) as Cell[],
    [null, null, null, text("Mobile"), text("Alternate"), null, null],
  ];
  let [people, ruined, households, serial] = [0, 0, 0, 0];
  for (const [side, colour, count] of [
    ["BRIDE SIDE (LADKI WALE)", "#fde2ec", 590],
    ["GROOM SIDE (LADKE WALE)", "#e2edfd", 600],
  ] as const) {
    rows.push(across(side, { backgroundColor: colour, fontWeight: "bold" }));
    const until = people + count;
    while (people < until) {
      const surname = pick(surnames);
      const home = `${surname} family ${households + 1}, ${pick(cities)}`;
      const members = Math.min(1 + below(4), until - people);
      const names = new Set<string>();
      while (names.size < members) names.add(pick(next() < 0.5 ? men : women));
      for (const [place, first] of [...names].entries()) {
        const isRuined = place === 0 && next() < 0.015;
        if (isRuined) ruined += 1;
        const phone: Cell =
          place > 0 && next() < 0.6
            ? blank
            : isRuined
              ? text("9.19829E+11")
              : next() < 0.5
                ? { value: Number(`91${mobile(serial)}`), type: Number }
                : text(`${mobile(serial).slice(0, 5)} ${mobile(serial).slice(5)}`);
        const title = men.includes(first) ? "Shri" : "Smt.";
        rows.push([
          { value: (serial += 1), type: Number },
          text(next() < 0.7 ? `${title} ${first} ${surname}` : `${first} ${surname} ji`, {
            backgroundColor: place === 0 ? colour : undefined,
          }),
          text(home),
          phone,
          next() < 0.1 ? text("0141-2345678") : blank,
          place === 0 ? text(members > 1 ? `+${members - 1}` : "1") : blank,
          text(next() < 0.05 ? "Needs a wheelchair\nat the gate" : ""),
        ]);
        people += 1;
      }
      households += 1;
    }
    rows.push(
      [null, text("Total", { fontWeight: "bold" }), null, null, null, { value: count, type: Number }, null],
      [],
    );
  }
  const cover = [[text("Cover")], [text("Please do not change the colours. Chachaji")]];
  const bytes = await writeExcelFile([
    { data: cover, sheet: "Cover" },
    { data: rows as never, sheet: "Final list" },
  ] as never).toBuffer();
  return { bytes, people, ruined, households };
}
