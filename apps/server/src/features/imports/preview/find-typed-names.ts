import { placeOf } from "@nyota/contract/files/row-places";
import { nameKeys } from "@nyota/contract/files/shared-targets";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { DecidedRow } from "../rows/apply-decisions.ts";
import { unfoldRow } from "../rows/unfold-row.ts";

type Typed = { values: Readonly<Record<string, string>> | undefined; plan: ReadPlan };
const isName = (target: string) => [...nameKeys, "last_name", "title"].includes(target);

/**
 * What was typed into the name cell of a row, if it names several: it is read as the same text in the file, in place of
 * everybody whom the cell named. One name corrects that of the first guest.
 */
export function findTypedNames({ number, cells, edits }: DecidedRow, { values, plan }: Typed) {
  const names = values?.["full_name"];
  const hasParts = plan.columns.some(({ target }) => target === "first_name");
  // A cell with a number of people instead of a name keeps what else it says.
  const isNameless = edits["full_name"] === "" && edits["expected_count"] !== undefined;
  if (names === undefined || hasParts || placeOf(number).person > 0 || isNameless) return undefined;
  const [first] = unfoldRow({ number, cells, names }, plan);
  return first?.notes?.some(({ about }) => about === "SPLIT") ? names : undefined;
}

/** What else was typed than the name. */
export const withoutNames = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([target]) => !isName(target)));
