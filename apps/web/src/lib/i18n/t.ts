import type { GetICUArgs } from "@schummar/icu-type-parser";
import { sourceOf } from "@nyota/contract/languages";
import type { CompiledMessage } from "icu-minify/format";
import format, { type FormatValues } from "icu-minify/format";
import { catalogues, shownWith } from "virtual:catalogues";
import { recognise } from "#lib/i18n/server-texts.ts";
import { dateLocale, language } from "#lib/i18n/locale.ts";

type Kinds = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date };
export type ValuesOf<Text extends string> = GetICUArgs<Text, Kinds>;
type Given<Text extends string> = keyof ValuesOf<Text> extends never ? [] : [values: ValuesOf<Text>];

type Texts = Record<string, CompiledMessage>;
/** The translations by catalogue: one English text may mean two things in two features. */
const translated = new Map<string, Texts>();
let accent = (message: CompiledMessage): CompiledMessage => message;

const once = <A extends unknown[], V>(create: (...given: A) => V) => {
  const created = new Map<string, V>();
  return (...given: A): V => {
    const key = JSON.stringify(given);
    const value = created.get(key) ?? create(...given);
    created.set(key, value);
    return value;
  };
};
export const formatters = {
  getDateTimeFormat: once(
    (_: unknown, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateLocale, options),
  ),
  getNumberFormat: once((_: unknown, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(dateLocale, options)),
  getPluralRules: once((_: unknown, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(dateLocale, options)),
};

/** The message to show for an English text; the English one where there is no translation. */
export function findMessage(areas: readonly string[], text: string, english: CompiledMessage = text): CompiledMessage {
  if (language === "en") return english;
  if (language === "pseudo") return accent(english);
  for (const area of areas) {
    const message = translated.get(area)?.[text];
    if (message !== undefined) return message;
  }
  return english;
}

export const areasOf = (feature: string) => [feature, "shell", "contract"];
const ofShell = areasOf("shell");
const ofContract = ["contract", "shell"];

function show(areas: readonly string[], text: string, values?: FormatValues<string>, compiled?: CompiledMessage) {
  const message = findMessage(areas, text, compiled);
  if (typeof message === "string") return message;
  try {
    return format(message, dateLocale, values, { formatters }) as string;
  } catch {
    // A number that an older server does not send yet: a text with a hole is better than no page.
    return text;
  }
}

/**
 * The text in the reader's language. It is written in English where it is shown, in ICU's syntax: `t("{name} was
 * added", { name })`. The build adds a compiled form of texts with values, and lets each feature read its own catalogue
 * (plugins/catalogues.ts).
 */
export function t<const Text extends string>(text: Text, ...rest: Given<Text>): string {
  return show(ofShell, text, ...(rest as unknown as [FormatValues<string>?, CompiledMessage?]));
}

/**
 * `t` of a feature's files: the build puts it there.
 *
 * @public
 */
export function tOf(feature: string): typeof t {
  const areas = areasOf(feature);
  return (text, ...rest) => show(areas, text, ...(rest as unknown as [FormatValues<string>?, CompiledMessage?]));
}

/**
 * A text that the contract or the server contains in English, for example the name of a status or why a request was
 * refused, in the reader's language.
 */
export function translate(english: string): string {
  if (language === "en" || english === "") return english;
  const { text, values } = sourceOf(english) ?? { text: english };
  const isOwn = ofContract.some((area) => Object.hasOwn(translated.get(area) ?? {}, text));
  const sent = isOwn ? undefined : recognise(english, translated.get("server") ?? {});
  return sent ? show(["server"], sent.key, sent.values) : show(ofContract, text, values, english);
}

/**
 * Loads the texts of a feature and of the features it shows parts of. English texts are in the code, and stay where a
 * catalogue can't be loaded: a page in English is better than none.
 */
export async function loadTexts(area: string): Promise<void> {
  if (language === "pseudo") ({ accent } = await import("#lib/i18n/pseudo.ts"));
  if (language === "en" || language === "pseudo") return;
  const ofLanguage = catalogues[language];
  const wanted = (shownWith[area] ?? [area]).filter((name) => !translated.has(name));
  const load = async (name: string) => translated.set(name, (await ofLanguage[name]?.())?.default ?? {});
  await Promise.allSettled(wanted.map(load));
}
