import type { GuestValues, Problem } from "../rows/guest-values.ts";
import { namesOf } from "./find-namesakes.ts";

/** Rows with the same key are probably the same person twice: the same name with the same phone or household. */
export function findRepeatKey(values: GuestValues): string {
  const place =
    values.phone ?? `${values.group ?? ""}|${values.is_sub_group_given ? values.sub_group : ""}`.toLowerCase();
  return `${namesOf(values)[0] ?? ""}|${place}`;
}

/** The warning for the later of two such rows. */
export const repeatOf = (
  { number, label }: { number: number; label: string },
  { phone }: { phone?: string | undefined },
): Problem => ({
  field: "full_name",
  level: "warning",
  message: `${label} has ${phone ? "the same name and phone" : "the same name"}. Is this the same person twice?`,
  about: "REPEAT",
  row: number,
});
