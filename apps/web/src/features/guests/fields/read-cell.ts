import type { CellOption, CellValue, ReadCell } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { readTypedDate } from "#lib/text/read-typed.ts";

const fold = (words: string) =>
  words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[.’']/g, "").trim();
const blanks = new Set(["", "-", "–", "—", "none"]);
const isBlank = (text: string) => blanks.has(text.trim().toLowerCase());

const truths: Record<string, boolean> = {
  ...Object.fromEntries(["yes", "y", "true", "1", "x", "✓", "vip"].map((word) => [word, true])),
  ...Object.fromEntries(["no", "n", "false", "0", "", "-", "–"].map((word) => [word, false])),
};

/** Yes and no as spreadsheets write them. */
export function readFlag(text: string): ReadCell {
  const value = truths[text.trim().toLowerCase()];
  return value === undefined ? { problem: `“${text}” is neither yes nor no.` } : { value };
}

/** One of the options by label or value; `blank` is the value of an empty cell. */
export function readOption(text: string, options: readonly CellOption[], noun: string, blank?: CellValue): ReadCell {
  if (isBlank(text) && blank !== undefined) return { value: blank };
  const folded = fold(text);
  const found = options.filter((option) => fold(option.label) === folded || option.value.toLowerCase() === folded);
  if (found.length > 1) return { problem: `There are several with the name “${text}”. Choose one in the cell.` };
  return found[0] ? { value: found[0].value } : { problem: `There is no ${noun} “${text}”.` };
}

/** Several options, separated by commas or semicolons. */
export function readOptions(text: string, options: readonly CellOption[], noun: string): ReadCell {
  const values: string[] = [];
  for (const name of text.split(/[,;]/).filter((part) => !isBlank(part))) {
    const read = readOption(name.trim(), options, noun);
    if ("problem" in read) return read;
    values.push(String(read.value));
  }
  return { value: [...new Set(values)] };
}

export function readNumber(text: string): ReadCell {
  if (isBlank(text)) return { value: null };
  const plain = text.trim().replace(/(\d)[,\s](?=\d{2,3}\b)/g, "$1");
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? { value: Number(plain) } : { problem: `“${text}” is not a number.` };
}

export function readDay(text: string): ReadCell {
  if (isBlank(text)) return { value: null };
  const day = readTypedDate(text);
  return day ? { value: day } : { problem: `“${text}” is not a date. Write one like 12 Feb 2027.` };
}

export const readText =
  (max: number) =>
  (text: string): ReadCell => {
    const words = text.trim();
    if (words.length > max) return { problem: `Keep this under ${max} characters.` };
    return { value: words === "" ? null : words };
  };

const answers: Record<string, string> = {
  accepted: "ACCEPTED",
  yes: "ACCEPTED",
  y: "ACCEPTED",
  attending: "ACCEPTED",
  coming: "ACCEPTED",
  declined: "DECLINED",
  no: "DECLINED",
  n: "DECLINED",
  "not attending": "DECLINED",
  "not coming": "DECLINED",
  "no answer": "NOT_SENT",
  "not answered yet": "NOT_SENT",
  pending: "NOT_SENT",
  invited: "NOT_SENT",
  maybe: "NOT_SENT",
  "not responded": "NOT_SENT",
  "invite not sent": "NOT_SENT",
  "invitation not sent": "NOT_SENT",
  "not invited": "NOT_INVITED",
  "": "NOT_INVITED",
  "-": "NOT_INVITED",
  "–": "NOT_INVITED",
};

/** An answer as hosts write it. */
export function readAnswer(text: string): ReadCell {
  const value = answers[text.trim().toLowerCase()];
  return value === undefined ? { problem: `“${text}” is not an answer. Write Accepted or Declined.` } : { value };
}
