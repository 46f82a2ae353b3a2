import { readHeadsOnly } from "../values/read-heads-only.ts";
import { readPeople } from "../values/read-people.ts";
import { placeContacts } from "./place-contacts.ts";
import type { Problem } from "./guest-values.ts";

type Nameless = { edits: Record<string, string>; notes: Problem[] };

/** A name cell with a number of people, and perhaps their phone, instead of a name: these are kept in their own fields. */
export function readNameless(text: string, textOf: (target: string) => string): Nameless | undefined {
  if (!/\p{N}/u.test(text)) return undefined;
  const { names, contacts } = readPeople(text);
  const heads = names.length === 1 ? readHeadsOnly(names[0]!) : undefined;
  if (heads?.count === undefined) return undefined;
  const isCounted = textOf("expected_count") !== "";
  const count: Record<string, string> = isCounted ? {} : { expected_count: String(heads.count) };
  const what = contacts[0]!.length > 0 ? "a phone number and a number of people" : "a number of people";
  const message = `“${text.slice(0, 60)}” is ${what}, not a name. What it says is kept; write a name here.`;
  return {
    edits: { full_name: "", ...placeContacts(contacts[0]!, textOf), ...count },
    notes: [{ field: "full_name", level: "warning", message }],
  };
}
