/** The languages of guests' pages and messages, each with its name and its script. Another one is a line here. */
export const languageNames = { en: "English", hi: "Hindi" } as const;
export type Language = keyof typeof languageNames;

const scripts: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u };

/** Whether a text is written in the script of a language, at least partly. A text without letters is in every language. */
export const isWrittenIn = (text: string, language: Language) => scripts[language].test(text) || !/\p{L}/u.test(text);
