import type { Language } from "@nyota/contract/languages";
import { Plus } from "lucide-react";
import { joinWords } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Segmented } from "#ui/filters/segmented.tsx";
import { languageWords } from "./languages.ts";
import { languages, type TypedTexts } from "./typed-texts.ts";

type LanguageTabsProps = { texts: TypedTexts; value: Language; onChange: (language: Language) => void };

/** In which of its languages a message is written below. */
export const LanguageTabs = ({ texts, value, onChange }: LanguageTabsProps) => (
  <Segmented<Language>
    label={t("Language of the text")}
    value={value}
    onChange={onChange}
    options={languages.map((language) => ({
      value: language,
      label: languageWords[language],
      ...(texts[language].trim() === "" && language !== value && { icon: <Plus aria-hidden="true" /> }),
    }))}
  />
);

/** Who gets which text; undefined while there is none. */
export function describeLanguages(texts: TypedTexts): string | undefined {
  const [given, missing] = [true, false].map((isGiven) =>
    languages.filter((language) => (texts[language].trim() !== "") === isGiven).map((each) => languageWords[each]),
  ) as [string[], string[]];
  if (given.length === 0) return undefined;
  if (missing.length === 0) return t("Each guest gets the text in the language they read.");
  return t("Guests who read {missing} get the {given} text, until you add one for them.", {
    missing: joinWords(missing),
    given: given[0] as string,
  });
}
