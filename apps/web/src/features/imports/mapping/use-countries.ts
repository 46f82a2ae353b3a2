import { useMemo } from "react";
import { listRegions } from "#lib/text/phone-numbers.ts";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";

/** Every country with its dial code; empty until the numbering plans are loaded. */
export function useCountries() {
  const library = usePhoneLibrary();
  return useMemo(
    () =>
      library ? listRegions(library).map(({ code, name, dial }) => ({ value: code, label: name, hint: dial })) : [],
    [library],
  );
}
