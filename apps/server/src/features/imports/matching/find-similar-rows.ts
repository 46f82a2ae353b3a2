import { firstOfRow, labelRow, type Sides } from "@nyota/contract/files/row-places";
import type { GuestValues, Problem } from "../rows/guest-values.ts";
import { soundsAlike } from "./compare-names.ts";
import { isOtherGender } from "./match-row.ts";
import { formOf, type NameForm } from "./name-form.ts";
import { householdKey, phonesOf } from "./roster.ts";

/** `form` is made for the first comparison: most rows share nothing with another. */
type SeenRow = { row: number; values: GuestValues; form?: NameForm };
/** The rows so far, by what people of one household share. */
export type SeenRows = Map<string, SeenRow[]>;

type Asked = { row: number; values: GuestValues; seen: SeenRows; sides: Sides | undefined };
type Shared = { others: readonly SeenRow[]; what: string; sides: Sides | undefined };

/** A phone or household of more rows than this is no evidence for one of them. */
const MAX_SHARED = 60;

/**
 * The question about an earlier row with another spelling of the same name, and the same phone, e-mail address or
 * household: the comparison used for guests on the list. Remembers the row.
 */
export function askAboutSimilar({ row, values, seen, sides }: Asked): Problem | undefined {
  const me: SeenRow = { row, values };
  let question: Problem | undefined;
  for (const { key, what } of keysOf(values)) {
    const others = seen.get(key);
    if (!others) seen.set(key, [me]);
    else if (others.length < MAX_SHARED) {
      question ??= findSimilar(me, { others, what, sides });
      others.push(me);
    }
  }
  return question;
}

function keysOf(values: GuestValues): { key: string; what: string }[] {
  const household = values.is_sub_group_given ? householdKey(values.sub_group) : "";
  return [
    ...phonesOf(values).map((phone) => ({ key: phone, what: "the same phone" })),
    ...(values.email === undefined ? [] : [{ key: values.email, what: "the same e-mail address" }]),
    ...(household === "" ? [] : [{ key: `home ${household}`, what: "the same household" }]),
  ];
}

/** All words of the name: "Verma ji (Amit)" is another way to write Amit Verma. */
const formOfRow = (seen: SeenRow) =>
  (seen.form ??= formOf(seen.values.display_name ?? `${seen.values.first_name ?? ""} ${seen.values.last_name ?? ""}`));

/** Only names that sound the same: in one list, Kavya and Navya with one phone are sisters. */
function findSimilar(me: SeenRow, { others, what, sides }: Shared): Problem | undefined {
  const found = others.find(
    (other) =>
      firstOfRow(other.row) !== firstOfRow(me.row) &&
      !isOtherGender(me.values, other.values) &&
      soundsAlike(formOfRow(me), formOfRow(other)),
  );
  if (!found) return undefined;
  const message = `${labelRow(found.row, sides)} is ${found.values.display_name}, with ${what}. Is this the same person twice?`;
  return { field: "full_name", level: "warning", message, about: "REPEAT", row: found.row };
}
