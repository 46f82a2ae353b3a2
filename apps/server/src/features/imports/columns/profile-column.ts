import {
  isCallingCodeLike,
  isDateLike,
  isEmailLike,
  isNumberLike,
  isPhoneLike,
  isTitleLike,
  isYesNoLike,
} from "#lib/text/cell-shapes.ts";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import { normalizeHeader } from "#lib/tables/header/score-header.ts";
import { choiceAliases } from "../values/value-aliases.ts";

/** Statistics of a column's sample values; every share is a share of the filled cells, 0 when there are none. */
export type ColumnProfile = {
  column: number;
  header: string;
  words: string;
  /** The filled cells. */
  values: readonly string[];
  filled: number;
  distinct: number;
  phones: number;
  emails: number;
  yesNo: number;
  dates: number;
  numbers: number;
  titles: number;
  names: number;
  singleWords: number;
  /** Twelve digits without a plus, which are no number of India: "234567890123". */
  bareTwelveDigits: number;
  /** "+44", "44", "UK", "India". */
  callingCodes: number;
  /** By field, the share of values that are known words for its choices. */
  choices: Readonly<Record<string, number>>;
};

const name = /^(?:[\p{L}\p{M}().'’-]+)(?:[ &+/]+[\p{L}\p{M}().'’-]+){0,5}$/u;

export function profileColumn({
  header,
  column,
  values,
}: {
  header: string;
  column: number;
  values: string[];
}): ColumnProfile {
  const filled = values.map((value) => value.trim()).filter((value) => value !== "");
  const share = (test: (value: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  const isWord = (table: ReadonlyMap<string, unknown>) => (value: string) => table.has(normalizeHeader(value));
  const letters = (value: string) => value.length > 2 && value.length < 60 && name.test(value);
  return {
    column,
    header,
    words: /^column [a-z]{1,3}$/i.test(header) ? "" : normalizeHeader(header),
    values: filled,
    filled: filled.length,
    distinct: new Set(filled.map((value) => value.toLowerCase())).size,
    phones: share(isPhoneLike),
    emails: share((value) => isEmailLike(value.split(/[,;\s]/)[0] ?? "")),
    yesNo: share(isYesNoLike),
    dates: share(isDateLike),
    numbers: share(isNumberLike),
    titles: share(isTitleLike),
    names: share((value) => letters(value) && !isYesNoLike(value) && !isTitleLike(value)),
    singleWords: share((value) => !/\s/.test(value)),
    bareTwelveDigits: share((value) => /^(?!91)\d{4}\s?\d{4}\s?\d{4}$/.test(toAsciiDigits(value))),
    callingCodes: share(isCallingCodeLike),
    choices: Object.fromEntries(Object.entries(choiceAliases).map(([field, words]) => [field, share(isWord(words))])),
  };
}
