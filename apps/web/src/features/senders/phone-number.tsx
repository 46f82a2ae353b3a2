import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";

/** +919829011432 in readable form: +91 98290 11432. */
export function PhoneNumber({ value }: { value: string }) {
  const library = usePhoneLibrary();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {library?.parsePhoneNumberFromString(value)?.formatInternational() ?? value}
    </span>
  );
}
