import { isLanguage, type Language } from "@nyota/contract/languages";

/** `pseudo` is no reader's language: it marks every text of a catalogue, and so shows those that are in none. */
export type InterfaceLanguage = Language | "pseudo";

const stored = "nyota-language";

function readLanguage(): InterfaceLanguage {
  try {
    const value = localStorage.getItem(stored);
    return value === "pseudo" || isLanguage(value) ? value : "en";
  } catch {
    return "en";
  }
}

/**
 * The language of this page. It never changes while the page is open, so a text in a constant stays right; another
 * language begins with a reload.
 */
export const language: InterfaceLanguage = readLanguage();

/** For `Intl`: English dates and numbers are American, as specified; Hindi writes 1,00,000. */
const dateLocales: Record<InterfaceLanguage, string> = { en: "en-US", hi: "hi-IN", pseudo: "hi-IN" };
export const dateLocale = dateLocales[language];

/** Stores the language of the profile in this browser. True if the page has to be loaded again to show it. */
export function storeLanguage(wanted: Language): boolean {
  if (language === "pseudo" || wanted === language) return false;
  try {
    localStorage.setItem(stored, wanted);
    // Where nothing can be stored, a reload would never end.
    return localStorage.getItem(stored) === wanted;
  } catch {
    return false;
  }
}
