import { text } from "@nyota/contract/fields";
import { guestFieldSchemas } from "@nyota/contract/guest-fields";
import { z } from "zod";
import type { GuestValues } from "./guest-values.ts";
import type { ParsedGuest, RowTexts } from "./parse-guest.ts";

/** What a guest may be stored with, the same for a typed guest and for one from a file. */
const storable = z.object({ ...guestFieldSchemas, group: text(120), sub_group: text(120) }).partial();

/**
 * Removes the values that could not be stored, with a warning for each: one of them would make publishing fail for all
 * rows.
 */
export function dropUnstorable({ values, problems, unread }: ParsedGuest, texts: RowTexts) {
  const { error, data } = storable.safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as keyof GuestValues;
    if (values[field] === undefined) continue;
    delete values[field];
    problems.push({ field, level: "warning", message });
    unread.push({ field, text: texts.get(field) ?? "" });
  }
  if (!data) return;
  // A text without visible characters becomes null, which is no value.
  for (const [field, value] of Object.entries(data)) {
    if (value === null) delete values[field as keyof GuestValues];
    else Object.assign(values, { [field]: value });
  }
}
