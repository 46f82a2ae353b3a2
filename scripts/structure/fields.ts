// F12: the fields of a guest are described once. Whoever names several of them by hand has a list that the next field is missing from.
import { guestFields } from "../../packages/contract/src/guest-fields.ts";
import { isInside, isTest, type Problem, type Source } from "./sources.ts";

const MOST_NAMED = 3;
/** Those that are treated by their kind alone; names, title and numbers have rules of their own. */
const plainFields = Object.entries(guestFields)
  .filter(([, info]) => !("isCompound" in info))
  .map(([name]) => name);

/** Where fields have to be named: what families call them, where they stand in the form, made-up people. */
const mayName = (file: string) =>
  isTest(file) ||
  isInside(
    file,
    "packages/contract",
    "e2e",
    "bench",
    "scripts",
    "apps/server/src/seed",
    "apps/web/src/features/guests/form",
  ) ||
  /-aliases\.ts$|\.generated\.ts$/.test(file);

export function checkFieldNames({ file, code }: Source, complain: Problem) {
  if (mayName(file)) return;
  const named = plainFields.filter((field) => new RegExp(`(?<![\\w-])${field}(?![\\w-])`).test(code));
  if (named.length > MOST_NAMED)
    complain(file, "F12", `names ${named.length} fields of a guest (${named.join(", ")}): ask guestFields instead`);
}
