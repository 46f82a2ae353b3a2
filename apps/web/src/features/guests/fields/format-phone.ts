import { formatPhone } from "#lib/text/phone-numbers.ts";
import type { PhoneLibrary } from "#ui/fields/use-phone-library.ts";

const known = new Map<string, string>();
const MAX_PHONES = 20_000;

/**
 * +919829011432 → +91 98290 11432; others than Indian ones are unchanged until the numbering plans are loaded. Cached, because formatting is slow.
 */
export function phoneText(library: PhoneLibrary | null, phone: string): string {
  if (!library) return formatPhone(null, phone);
  const before = known.get(phone);
  if (before !== undefined) return before;
  if (known.size >= MAX_PHONES) known.clear();
  const text = formatPhone(library, phone);
  known.set(phone, text);
  return text;
}
