import { lookUp } from "@nyota/contract/look-up";
import { trimEndOf } from "@nyota/contract/trim-ends";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, explainTooLong, isBlankCell } from "./cell-result.ts";

/** Maximum characters of a cell with e-mail addresses. */
const EMAIL_CELL_MAX = 1_000;

const address =
  /^[^\s@<>()",;:\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,24}$/u;
const misspelt: Readonly<Record<string, string>> = {
  "gmail.con": "gmail.com",
  "gmial.com": "gmail.com",
  "gmai.com": "gmail.com",
  "gamil.com": "gmail.com",
  "gmail.co": "gmail.com",
  "gmail.cm": "gmail.com",
  "yaho.com": "yahoo.com",
  "yahoo.con": "yahoo.com",
  "hotmail.con": "hotmail.com",
  "hotmial.com": "hotmail.com",
  "rediffmail.con": "rediffmail.com",
};

/**
 * Parses the first e-mail address of a cell in lower case; further addresses and likely typing errors are warnings. A
 * blank cell gives undefined.
 */
export function parseEmail(cell: string): CellResult<string | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const problem =
    explainSpreadsheetError(cell) ?? explainTooLong(cell, { what: "e-mail addresses", max: EMAIL_CELL_MAX });
  if (problem) return { error: problem };
  const found = cell
    .split(/[\s,;/|<>]+/)
    .map((part) => trimEndOf(part.replace(/^mailto:/i, ""), /[.:]/).toLowerCase())
    .filter((part) => part.length <= 254 && address.test(part));
  const [value, ...others] = found;
  if (value === undefined)
    return { error: `“${cell.slice(0, 80)}” is not an e-mail address. It needs a form like asha@example.com.` };
  const meant = lookUp(misspelt, value.slice(value.indexOf("@") + 1));
  if (meant) return { value, warning: `Check “${value}”: did you mean ${meant}?` };
  return others.length > 0
    ? { value, warning: `Only the first address is kept; ${others.join(", ")} is left out.` }
    : { value };
}
