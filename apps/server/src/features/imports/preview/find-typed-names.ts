import { placeOf } from "@nyota/contract/files/row-places";
import { nameKeys } from "@nyota/contract/files/shared-targets";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { DecidedRow } from "../rows/apply-decisions.ts";
import { unfoldRow } from "../rows/unfold-row.ts";

type Typed = { values: Readonly<Record<string, string>> | undefined; plan: ReadPlan };
const isName = (target: string) => [...nameKeys, "last_name", "title"].includes(target);

/**
 * What was typed into the name cell of a row that is one guest until now, if it names several: it is read as the same text
 * in the file. The name of one of several guests is corrected as that of one.
 */
export function findTypedNames({ number, cells, notes = [], edits }: DecidedRow, { values, plan }: Typed) {
  const names = values?.["full_name"];
  const hasParts = plan.columns.some(({ target }) => target === "first_name");
  const isSeveral = notes.some(({ about }) => about === "SPLIT") || placeOf(number).person > 0;
  // A cell with a number of people instead of a name keeps what else it says.
  const isNameless = edits["full_name"] === "" && edits["expected_count"] !== undefined;
  if (names === undefined || hasParts || isSeveral || isNameless) return undefined;
  const [first] = unfoldRow({ number, cells, names }, plan);
  return first?.notes?.some(({ about }) => about === "SPLIT") ? names : undefined;
}

/** What else was typed than the name. */
export const withoutNames = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([target]) => !isName(target)));
