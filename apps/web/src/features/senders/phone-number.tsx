import { formatPhone } from "#lib/text/phone-numbers.ts";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";

/** +919829011432 in readable form: +91 98290 11432. */
export function PhoneNumber({ value }: { value: string }) {
  const library = usePhoneLibrary(false);
  return <span className="whitespace-nowrap tabular-nums">{formatPhone(library, value)}</span>;
}
