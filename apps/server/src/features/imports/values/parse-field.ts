import type { ChoiceField, PlainField } from "@nyota/contract/guest-fields";
import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";
import type { CellResult } from "./cell-result.ts";
import { parseAgeBand, parseFieldChoice, parseSide, parseYesNo } from "./parse-choices.ts";
import { parseEmail } from "./parse-email.ts";
import { textUpTo } from "./parse-text.ts";

type Read = (cell: string) => CellResult<string | boolean | undefined>;

/** Fields with a parser of their own: a side can be "both", an age group can be an age in years. */
const ownReaders: Partial<Record<PlainField, Read>> = { side: parseSide, age_band: (cell) => parseAgeBand(cell) };

/** The parser for a field's cell, by the field's kind. write-cell.ts writes what this reads. */
export function fieldReader(field: PlainField): Read {
  const { kind, max = 0 } = guestFieldInfo(field);
  if (kind === "flag") return parseYesNo;
  if (kind === "email") return parseEmail;
  if (kind === "choice") return ownReaders[field] ?? ((cell) => parseFieldChoice(cell, field as ChoiceField));
  return textUpTo(max);
}
