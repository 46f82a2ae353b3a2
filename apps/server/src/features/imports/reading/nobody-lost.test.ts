import { firstOfRow } from "@nyota/contract/files/row-places";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReadPlan } from "../columns/read-plan.ts";
import { hashCells } from "../matching/same-list.ts";
import { keptAsOne, type RowDecision } from "../rows/row-decisions.ts";
import { createJudge } from "./judge-table.ts";
import type { AssessedRow } from "./assess-row.ts";

const targets = ["sub_group", "full_name", "phone", "member", "expected_count"];
const plan: ReadPlan = {
  columns: targets.map((target, index) => ({ index, target })),
  labels: new Map(),
  eventIds: [],
  defaultGroup: undefined,
  carriesDown: true,
  defaultSubGroup: undefined,
  parents: new Map(),
  allowedGroups: null,
  region: "IN",
  dateOrder: "day-first",
  today: "2026-11-22",
  celebration: undefined,
  customs: new Map(),
};

/** First names that occur once each in a generated list, so that everybody can be found again. */
const firstNames = "Tenzin Kavya Yamini Otto Nandita Veer Tara Meera Vidya Dev Pema Anand Bela Chitra Rekha Manoj Gopal"
  .split(" ")
  .flatMap((name) => ["", "ka", "ta"].map((end) => `${name}${end}`));
const surname = fc.constantFrom("", " Lele", " Brandt", " Rao", " Sharma");
const joiner = fc.constantFrom(" & ", " / ", "; ", " and ", " + ", " (w) ", " aur ");
const mark = fc.constantFrom(
  "",
  "",
  "",
  " + 2",
  " (3)",
  " x 4",
  " & family",
  " and kids",
  " 2+2",
  " - 3",
  " 9000088001",
);

const cell = (names: string[]) =>
  fc
    .tuple(fc.array(joiner, { minLength: 3, maxLength: 3 }), surname, mark)
    .map(
      ([joiners, last, end]) =>
        names.map((name, at) => (at === 0 ? name : joiners[at - 1]! + name)).join("") + last + end,
    );

type Row = { names: string[]; cells: string[] };
const row = (names: string[], isBeside: boolean): fc.Arbitrary<Row> => {
  const beside = isBeside && names.length > 1 ? names.slice(-1) : [];
  const own = names.slice(0, names.length - beside.length);
  return fc
    .tuple(
      cell(own),
      fc.constantFrom("", "9000088001", "9000088002"),
      fc.constantFrom("", "Lele", "Rao"),
      fc.constantFrom("", "2", "5"),
    )
    .map(([text, phone, family, pax]) => ({ names, cells: [family, text, phone, beside[0] ?? "", pax] }));
};
const list = fc
  .tuple(
    fc.shuffledSubarray(firstNames, { minLength: 1 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { minLength: 1, maxLength: 12 }),
  )
  .chain(([names, sizes]) => {
    let from = 0;
    const rows = sizes.flatMap(([size, isBeside]) => {
      const taken = names.slice(from, (from += size));
      return taken.length > 0 ? [row(taken, isBeside)] : [];
    });
    return fc.tuple(...rows);
  });

type Given = { decisions?: readonly RowDecision[]; sides?: number };

/** Several sides: the rows stand side by side in as many tables. */
async function judge(rows: readonly Row[], { decisions = [], sides = 1 }: Given = {}): Promise<AssessedRow[]> {
  async function* source() {
    for (const [at, { cells }] of rows.entries())
      yield { number: Math.floor(at / sides) + 2, cells, ...(at % sides > 0 && { side: at % sides }) };
  }
  const judged = createJudge(source(), { plan });
  const all: AssessedRow[] = [];
  while (await judged.read()) {
    const { rows: batch, left } = judged.judge(decisions);
    expect(left).toBe(0);
    all.push(...(JSON.parse(batch) as AssessedRow[]));
  }
  return all;
}

const textOf = ({ guest, cells }: AssessedRow) =>
  guest?.first_name === undefined ? cells.join(" ") : `${guest.first_name} ${guest.last_name ?? ""}`;

/** Everybody is in exactly one row. */
function requireAll(judged: readonly AssessedRow[], rows: readonly Row[]) {
  for (const name of rows.flatMap(({ names }) => names)) {
    const found = judged.filter((one) =>
      textOf(one)
        .split(/[^\p{L}]+/u)
        .includes(name),
    );
    expect({ name, rows: found.length }).toEqual({ name, rows: 1 });
  }
}

test("Everybody in a list is in exactly one of its guests, questions and left-out rows", async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.constantFrom(1, 2, 3), async (rows, sides) => {
      const judged = await judge(rows, { sides });
      requireAll(judged, rows);
      // Neither a number nor a sign stays in a name that was split.
      for (const { guest } of judged) expect(`${guest?.first_name} ${guest?.last_name ?? ""}`).not.toMatch(/\d|[&+;(]/);
      expect(new Set(judged.map(({ row_number }) => row_number)).size).toBe(judged.length);
    }),
    { numRuns: 300 },
  );
});

test("Everybody is there when rows are kept as one guest, and each household is of one row", async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.constantFrom(1, 2), fc.infiniteStream(fc.boolean()), async (rows, sides, choices) => {
      const decisions = (await judge(rows, { sides }))
        .filter(({ row_number }) => row_number === firstOfRow(row_number) && choices.next().value)
        .map(({ row_number, cells }) => ({
          row_number,
          cells_hash: hashCells(cells),
          corrections: keptAsOne,
          is_left_out: null,
          chosen: null,
          is_own: true,
        }));
      const judged = await judge(rows, { sides, decisions });
      requireAll(judged, rows);
      const rowsOfHome = new Map<string, number>();
      for (const { row_number, guest } of judged) {
        if (guest?.sub_group === undefined || guest.is_sub_group_given !== false) continue;
        const first = rowsOfHome.get(guest.sub_group) ?? firstOfRow(row_number);
        rowsOfHome.set(guest.sub_group, first);
        expect({ home: guest.sub_group, row: firstOfRow(row_number) }).toEqual({ home: guest.sub_group, row: first });
      }
    }),
    { numRuns: 200 },
  );
});
