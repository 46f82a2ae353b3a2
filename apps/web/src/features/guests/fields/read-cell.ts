import type { GuestField } from "@nyota/contract/guest-fields";
import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";
import type { Response } from "@nyota/contract/guests/guests";
import { asSettable } from "../answer-labels.ts";
import type { CellOption, CellValue, ReadCell } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { fold } from "#lib/text/fold.ts";
import { readTypedDate } from "#lib/text/read-typed.ts";
import { t, translate } from "#lib/i18n/t.ts";

const bare = (words: string) => fold(words).replace(/[.’']/g, "").trim();
const blanks = new Set(["", "-", "–", "—", "none"]);
const isBlank = (text: string) => blanks.has(text.trim().toLowerCase());

const lower = (words: string) => words.trim().toLowerCase();

const truths: Record<string, boolean> = {
  [lower(t("Yes"))]: true,
  [lower(t("No"))]: false,
  ...Object.fromEntries(["yes", "y", "true", "1", "x", "✓", "vip"].map((word) => [word, true])),
  ...Object.fromEntries(["no", "n", "false", "0", "", "-", "–"].map((word) => [word, false])),
};

/** Yes and no as spreadsheets write them. */
export function readFlag(text: string): ReadCell {
  const value = truths[lower(text)];
  return value === undefined ? { problem: t("“{text}” is neither yes nor no.", { text }) } : { value };
}

const unknown = {
  group: (text: string) => t("There is no group “{text}”.", { text }),
  household: (text: string) => t("There is no household “{text}”.", { text }),
  tag: (text: string) => t("There is no tag “{text}”.", { text }),
  option: (text: string) => t("There is no option “{text}”.", { text }),
};
/** What the options are: groups, households …, or the choices of a field. */
export type OptionNoun = keyof typeof unknown | GuestField;
const isField = (noun: OptionNoun): noun is GuestField => !Object.hasOwn(unknown, noun);

function describeUnknown(noun: OptionNoun, text: string): string {
  if (!isField(noun)) return unknown[noun](text);
  return t("There is no {name} “{text}”.", { name: translate(guestFieldInfo(noun).label).toLowerCase(), text });
}

/** One of the options by a label of it or its value; `blank` is the value of an empty cell. */
export function readOption(
  text: string,
  options: readonly CellOption[],
  noun: OptionNoun,
  blank?: CellValue,
): ReadCell {
  if (isBlank(text) && blank !== undefined) return { value: blank };
  const wanted = bare(text);
  const found = options.filter((option) => bare(option.label) === wanted || option.value.toLowerCase() === wanted);
  const [value, another] = new Set(found.map((option) => option.value));
  if (another !== undefined)
    return { problem: t("There are several with the name “{text}”. Choose one in the cell.", { text }) };
  return value === undefined ? { problem: describeUnknown(noun, text) } : { value };
}

/** Several options, separated by commas or semicolons. */
export function readOptions(text: string, options: readonly CellOption[], noun: OptionNoun): ReadCell {
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
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain)
    ? { value: Number(plain) }
    : { problem: t("“{text}” is not a number.", { text }) };
}

export function readDay(text: string): ReadCell {
  if (isBlank(text)) return { value: null };
  const day = readTypedDate(text);
  return day ? { value: day } : { problem: t("“{text}” is not a date. Write one like Feb 12, 27.", { text }) };
}

export const readText =
  (max: number) =>
  (text: string): ReadCell => {
    const words = text.trim();
    if (words.length > max) return { problem: t("Keep this under {max} characters.", { max }) };
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
  // As they are shown, for a cell that is copied and pasted.
  [lower(t("No answer"))]: "NOT_SENT",
  ...Object.fromEntries(
    Object.entries(answerLabels).map(([status, label]) => [lower(translate(label)), asSettable(status as Response)]),
  ),
};

/** An answer as hosts write it. */
export function readAnswer(text: string): ReadCell {
  const value = answers[lower(text)];
  return value === undefined
    ? { problem: t("“{text}” is not an answer. Write Accepted or Declined.", { text }) }
    : { value };
}
