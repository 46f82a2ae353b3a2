import { keysOf } from "@nyota/contract/keys-of";
import { isWrittenIn, type Language, languageNames } from "@nyota/contract/languages";
import { listTexts, type MessageTexts } from "@nyota/contract/messages/message-texts";
import { messageBody } from "@nyota/contract/messages/templates";

/** The text of a message in each language as it is typed; "" where there is none. */
export type TypedTexts = Record<Language, string>;
export const languages = keysOf(languageNames);

const isTyped = (text: string) => text.trim() !== "";

/** The language of a message: where nobody has named it, the one whose letters it is written in. */
export const languageOf = ({ language, body }: MessageTexts): Language =>
  language ?? languages.find((each) => body !== "" && isWrittenIn(body, each)) ?? "en";

export function toTyped(texts: MessageTexts): TypedTexts {
  const own = new Map(listTexts(texts).map(({ language, body }) => [language ?? languageOf(texts), body]));
  return Object.fromEntries(languages.map((language) => [language, own.get(language) ?? ""])) as TypedTexts;
}

/** The texts to store: the message's own is in `first` if anything is typed there, otherwise in the first language with a text. */
export function fromTyped(typed: TypedTexts, first: Language) {
  const language = [first, ...languages].find((each) => isTyped(typed[each])) ?? first;
  const others = languages.filter((each) => each !== language && isTyped(typed[each]));
  return {
    language,
    body: typed[language],
    translations: Object.fromEntries(
      others.map((each) => [each, { body: typed[each] }]),
    ) as MessageTexts["translations"] & Partial<Record<Language, { body: string }>>,
  };
}

/** What is wrong with the texts, by language, in English. A text is needed in one language, and shown in `first` if there is none. */
export function findProblems(typed: TypedTexts, first: Language): Partial<Record<Language, string>> {
  const toCheck = languages.filter((each) => isTyped(typed[each]));
  return Object.fromEntries(
    (toCheck.length > 0 ? toCheck : [first]).flatMap((each) => {
      const message = messageBody.safeParse(typed[each]).error?.issues[0]?.message;
      return message === undefined ? [] : [[each, message]];
    }),
  );
}
