import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { noAliases, yesAliases } from "../values/value-aliases.ts";

type Crosses = FileImportDetail["columns"][number]["crosses"];
export const isCross = (cell: string) => /^x$/i.test(cell.trim());

/** What an "x" means in a column: no beside ticks, yes beside words for no. Alone it could mean either. */
export function findMeaningOfCrosses(cells: readonly string[]): Crosses {
  const words = cells.map((cell) => cell.trim().toLowerCase());
  if (words.some((word) => yesAliases.has(word))) return "NO";
  if (!words.some(isCross)) return undefined;
  return words.some((word) => noAliases.has(word)) ? "YES" : "ASK";
}
