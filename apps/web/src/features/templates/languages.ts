import type { Template } from "@nyota/contract/messages/templates";

export type Language = Template["language"];
export const languageWords: Record<Language, string> = { en: "English", hi: "Hindi" };
export const languageOptions = Object.entries(languageWords).map(([value, label]) => ({ value, label }));
