import type { PhoneLibrary } from "#ui/fields/use-phone-library.ts";

/** +919829011432 → +91 98290 11432; as it is until the numbering plans are there. */
export function phoneText(library: PhoneLibrary | null, phone: string): string {
  return library?.parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
