import { loadPhoneLibrary, type PhoneLibrary } from "#lib/text/phone-numbers.ts";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

export type { PhoneLibrary } from "#lib/text/phone-numbers.ts";
const library = onDemand(loadPhoneLibrary);

/** The numbering plans; `isWanted` fetches them at once, else they are fetched at the first input on the page. */
export function usePhoneLibrary(isWanted = true): PhoneLibrary | null {
  return useOnDemand(library, isWanted) ?? null;
}
