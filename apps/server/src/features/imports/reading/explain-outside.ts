import type { RowOutside } from "#lib/tables/model/table.ts";
import type { Problem } from "../rows/guest-values.ts";

const householdWords =
  /\b(?:family|parivar|pariwar|parivaar|kutumb|khandan|household|famille|familie|familia|famiglia)\b|परिवार|कुटुंब|कुटुम्ब|પરિવાર|পরিবার|குடும்பம்|కుటుంబం|ಕುಟುಂಬ|കുടുംബം|ਪਰਿਵਾਰ|خاندان|عائلة|семья/iu;
const MAX_TITLE_WORDS = 5;

/** Whether the title above a block of rows names a household: "Rao family". */
export const isHousehold = (title: string): boolean =>
  householdWords.test(title) && title.trim().split(/\s+/).length <= MAX_TITLE_WORDS && !/\d|list/i.test(title);

/** Why a row of the file is not a guest of its table; undefined for a title that says nothing about the rows below. */
export function explainOutside(outside: RowOutside, cells: readonly string[]): Problem | undefined {
  const message = messageOf(outside, cells);
  return message === undefined ? undefined : { field: null, level: "warning", message };
}

function messageOf(outside: RowOutside, cells: readonly string[]): string | undefined {
  if (outside.kind === "names-again") return "This row repeats the column names, so it is left out.";
  if (outside.kind === "title")
    return isHousehold(cells.join(" ").trim())
      ? "This looks like the name of the household of the rows below it, so it is left out."
      : undefined;
  if (outside.kind === "other-names")
    return "This row begins another table with other columns. It is left out with the rows below it; import them as a list of their own.";
  if (outside.kind === "beside-list")
    return "This line looks like a part of the message, not a guest, so it is left out.";
  if (outside.kind === "group-card") return "This is a group of contacts, not a person, so it is left out.";
  if (outside.kind === "company-card") return "This contact is a company without a person's name, so it is left out.";
  return outside.kind === "other-table" ? explainOtherTable(outside.names) : undefined;
}

const explainOtherTable = (names: number) =>
  `This row belongs to the column names in row ${names}, which are others than those of the list. It is left out.`;
