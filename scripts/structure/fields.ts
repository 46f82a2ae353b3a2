// F12: the fields of a guest are described once. A file that names several of them has a list in which the next field
// will be missing.
import { guestFields } from "../../packages/contract/src/guest-fields.ts";
import { isInside, isTest, type Problem, type Source } from "./sources.ts";

const MAX_NAMED = 3;
/** The fields handled by their kind alone; names, title and numbers have rules of their own. */
const plainFields = Object.entries(guestFields)
  .filter(([, info]) => !("isCompound" in info))
  .map(([name]) => name);

/** Files that must name fields: column aliases, the layout of the form, sample people. */
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

export function checkFieldNames({ file, code }: Source, reportProblem: Problem) {
  if (mayName(file)) return;
  const named = plainFields.filter((field) => new RegExp(`(?<![\\w-])${field}(?![\\w-])`).test(code));
  if (named.length > MAX_NAMED)
    reportProblem(
      file,
      "F12",
      `names ${named.length} fields of a guest (${named.join(", ")}): use guestFields instead`,
    );
}
