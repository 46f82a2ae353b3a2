import { formatPhone } from "#lib/text/phone-numbers.ts";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";

/** A sign-in address in readable form: +919829011432 becomes +91 98290 11432, an e-mail address is unchanged. */
export function useAddressText(): (address: string) => string {
  const library = usePhoneLibrary(false);
  return (address) => (address.includes("@") ? address : formatPhone(library, address));
}
