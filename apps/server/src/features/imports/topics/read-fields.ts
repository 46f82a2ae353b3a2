import type { FieldInfo } from "@nyota/contract/field-info";
import type { z } from "zod";
import { foldText } from "#lib/text/fold-text.ts";
import { splitList } from "#lib/text/split-list.ts";
import type { Problem } from "../rows/guest-values.ts";
import { explainSpreadsheetError, isBlankCell } from "../values/cell-result.ts";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";

/** The words that a list uses for choices, beside their labels and stored values. */
export type ChoiceAliases = Readonly<Record<string, string>>;
type ReadText = { value?: unknown; problems: Problem[] };
type Field = {
  info: Pick<FieldInfo, "label" | "choices">;
  schema: z.ZodType;
  /** The target that problems name. */
  target: string;
};

/** The words of a choice, as an alias or its label: the longest that the cell contains or is. */
export function readChoice(cell: string, { info, target }: Field, aliases: ChoiceAliases): ReadText {
  if (isBlankCell(cell)) return { problems: [] };
  const text = foldText(cell);
  const all = Object.entries(info.choices ?? {}).flatMap(([value, label]) =>
    [value.toLowerCase().replaceAll("_", " "), foldText(label), ...splitList(aliases[value] ?? "")].map(
      (word) => [foldText(word), value] as const,
    ),
  );
  const exact = all.find(([word]) => word === text);
  if (exact) return { value: exact[1], problems: [] };
  const words = ` ${text} `;
  const partly = all
    .filter(([word]) => word !== "" && words.includes(` ${word} `))
    .toSorted(([a], [b]) => b.length - a.length);
  const [best] = partly;
  if (best && partly.every(([word, value]) => value === best[1] || word.length < best[0].length))
    return { value: best[1], problems: [] };
  const labels = Object.values(info.choices ?? {}).join(", ");
  return { problems: [unread(target, explainSpreadsheetError(cell) ?? `${quote(cell)} is not one of ${labels}.`)] };
}

/** A text that is stored as it is written, if it is not too long. */
export function readText(cell: string, { info, schema, target }: Field): ReadText {
  if (isBlankCell(cell)) return { problems: [] };
  const wrong = explainSpreadsheetError(cell);
  const parsed = wrong ? undefined : schema.safeParse(cell);
  if (parsed?.success) return { value: parsed.data, problems: [] };
  const message = wrong ?? parsed?.error?.issues[0]?.message ?? "can't be stored";
  return { problems: [{ field: target, level: "error", message: `${info.label}: ${message}` }] };
}

/** The first number of a cell: "3 bags", "2 + 1" is 3. */
export function readSum(cell: string): number | undefined {
  const text = toAsciiDigits(cell.trim().toLowerCase());
  if (/^(?:no|none|nil|zero)\b/.test(text)) return 0;
  const numbers = text.match(/\d{1,4}/g);
  if (!numbers || !/^[\d\s\p{L}+&,./()-]*$/u.test(text)) return undefined;
  return /\+|&/.test(text) ? numbers.reduce((sum, number) => sum + Number(number), 0) : Number(numbers[0]);
}

export const quote = (cell: string) => `“${cell.trim().slice(0, 60)}”`;
export const warn = (field: string, message: string): Problem => ({ field, level: "warning", message });
export const refuse = (field: string, message: string): Problem => ({ field, level: "error", message });
/** A cell that could not be read: its words go to the notes. */
export const unread = (field: string, message: string): Problem => ({ field, level: "warning", message, unread: true });
