type Texts = Record<string, unknown>;
type InHindi = `${string}_hi`;

/**
 * A row as readers of a language see it: for Hindi each text that has one in Hindi (`venue_name` in `venue_name_hi`) is
 * replaced by it. The result has no `_hi` fields.
 */
export function inLanguage<R extends object>(row: R, language: "en" | "hi"): Omit<R, InHindi> {
  const texts: Texts = Object.fromEntries(Object.entries(row).filter(([field]) => !field.endsWith("_hi")));
  if (language === "hi")
    for (const [field, text] of Object.entries(row)) {
      const base = field.replace(/_hi$/, "");
      if (base !== field && typeof text === "string" && text !== "") texts[base] = text;
    }
  return texts as Omit<R, InHindi>;
}

/** Whether a text is written in the script of Hindi, at least partly. */
export const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);
