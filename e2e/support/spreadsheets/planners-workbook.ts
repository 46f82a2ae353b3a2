import writeExcelFile from "write-excel-file/node";
import { cities, men, mobile, seeded, surnames, women } from "./chance.ts";

const hindi: Record<string, string> = { Sharma: "शर्मा", Gupta: "गुप्ता", Patel: "पटेल", Joshi: "जोशी", Singh: "सिंह" };
const hindiFirst = ["रमेश", "सुनीता", "अनिल", "मीरा", "गौरव", "आशा", "दीपक", "पूजा", "विजय", "कविता", "संजय", "रेखा"];

export type PlannersWorkbook = {
  bytes: Buffer;
  households: number;
  people: number;
  invited: { sangeet: number; wedding: number };
};

/**
 * Another planner's export: one household per row with up to six guests beside each other, events as Y and N, and all
 * the numbers in one cell.
 */
export async function writePlannersWorkbook(): Promise<PlannersWorkbook> {
  const { pick, next, below } = seeded(2_001);
  const header = [
    "Party",
    "Guest 1",
    "Guest 2",
    "Guest 3",
    "Guest 4",
    "Guest 5",
    "Guest 6",
    "Phones",
    "Mail",
    "Sangeet",
    "Wedding",
    "City",
  ];
  const rows: (string | null)[][] = [header];
  let people = 0;
  const invited = { sangeet: 0, wedding: 0 };
  for (let at = 0; at < 420; at += 1) {
    const surname = pick(surnames);
    const isHindi = hindi[surname] !== undefined && next() < 0.4;
    const size = 1 + below(5);
    const names = new Set<string>();
    while (names.size < size) names.add(isHindi ? pick(hindiFirst) : pick(next() < 0.5 ? men : women));
    const guests = [...names].map((first) => `${first} ${isHindi ? hindi[surname] : surname}`);
    const [sangeet, wedding] = [next() < 0.6, next() < 0.9];
    people += guests.length;
    if (sangeet) invited.sangeet += guests.length;
    if (wedding) invited.wedding += guests.length;
    rows.push([
      `${surname} ${at + 1}`,
      ...Array.from({ length: 6 }, (_, place) => guests[place] ?? null),
      next() < 0.7 ? `${mobile(at * 2)} / ${mobile(at * 2 + 1)}` : mobile(at * 2),
      next() < 0.3 ? `party${at}@example.com` : null,
      sangeet ? "Y" : "N",
      wedding ? "Y" : "N",
      pick(cities),
    ]);
  }
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value, type: String })));
  return {
    bytes: await writeExcelFile(cells as never, { sheet: "Export" }).toBuffer(),
    households: rows.length - 1,
    people,
    invited,
  };
}
