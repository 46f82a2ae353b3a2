import { canonicalZone, presentZone } from "@nyota/contract/time-zone";

const stored = "nyota-time-zone";
/** The time zone of this device. */
export const deviceZone = presentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

function readChosen(): string | undefined {
  try {
    return canonicalZone(localStorage.getItem(stored) ?? "");
  } catch {
    return undefined;
  }
}

/** In which moments are shown. Like the language it never changes while the page is open. */
export const readerZone: string = readChosen() ?? deviceZone;

/** Stores the time zone of the profile, null for the device's. True if the page has to be loaded again to show it. */
export function storeZone(wanted: string | null): boolean {
  try {
    if (wanted === null) localStorage.removeItem(stored);
    else localStorage.setItem(stored, wanted);
  } catch {
    // Where nothing can be stored, a reload would never end.
    return false;
  }
  return (readChosen() ?? deviceZone) !== readerZone;
}
