import { writeCsv } from "./csv.ts";
import { cities, men, mobile, seeded, surnames, women } from "./chance.ts";

export type AuntsCsv = { bytes: Buffer; people: number; blank: number; accented: string };

/**
 * The aunt's CSV from an old Excel: Windows-1252 with semicolons, "Last, First", two columns of one name, dates of
 * birth, notes over several lines, blank lines and totals in between.
 */
export function writeAuntsCsv(): AuntsCsv {
  const { pick, next } = seeded(1_983);
  const accented = "Désirée Müller";
  const lines: string[][] = [["Name", "Phone", "Phone", "Side", "City", "Date of birth", "Diet", "Notes"]];
  let [people, blank] = [0, 0];
  for (const side of ["Bride", "Groom"]) {
    for (let at = 0; at < 600; at += 1) {
      const surname = pick(surnames);
      const first = `${pick(next() < 0.5 ? men : women)}${at % 3 === 0 ? ` ${pick(men)}` : ""}`;
      const isAccented = people === 7;
      lines.push([
        isAccented ? "Müller, Désirée" : `${surname}, ${first}`,
        next() < 0.85 ? `0${mobile(people)}` : "",
        next() < 0.15 ? `+44 7911 123${String(people % 1_000).padStart(3, "0")}` : "",
        side,
        pick(cities),
        `${1 + (at % 28)}/${1 + (at % 12)}/${1950 + (at % 60)}`,
        pick(["Veg", "Jain", "Non-veg", ""]),
        at % 40 === 0 ? `Comes with "Bunty";\nwants the aunt’s room` : "",
      ]);
      people += 1;
      if (at % 100 === 99) {
        lines.push(Array.from({ length: 8 }, () => ""));
        blank += 1;
      }
    }
    lines.push([`Total ${side.toLowerCase()}'s side`, "", "", "", "", "", "", "600"]);
  }
  // Windows-1252 is Latin-1 with curly quotes and similar characters in its unused range.
  const text = writeCsv(lines, ";").replaceAll("’", "\u0092");
  return { bytes: Buffer.from(text, "latin1"), people, blank, accented };
}
