import { text } from "@nyota/contract/fields";
import { guestFieldSchemas } from "@nyota/contract/guest-fields";
import type { z } from "zod";
import type { GuestValues } from "./guest-values.ts";
import type { ParsedGuest, RowTexts } from "./parse-guest.ts";

/** What a guest may be stored with, the same for a typed guest and for one from a file. */
const storable = new Map<string, z.ZodType>(
  Object.entries({ ...guestFieldSchemas, group: text(120), sub_group: text(120) }),
);

/**
 * Removes the values that could not be stored, with a warning for each: one of them would make publishing fail for all
 * rows.
 */
export function dropUnstorable({ values, problems, unread }: ParsedGuest, texts: RowTexts) {
  for (const [field, value] of Object.entries(values)) {
    const result = storable.get(field)?.safeParse(value);
    if (!result) continue;
    if (result.success && result.data === value) continue;
    if (result.success && result.data !== null) Object.assign(values, { [field]: result.data });
    // A text without visible characters becomes null, which is no value.
    else delete values[field as keyof GuestValues];
    if (result.success) continue;
    const message = result.error.issues[0]?.message ?? "This could not be read.";
    problems.push({ field, level: "warning", message });
    unread.push({ field, text: texts.get(field) ?? "" });
  }
}
