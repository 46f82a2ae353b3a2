import type { Template } from "@nyota/contract/messages/templates";
import { t } from "#lib/i18n/t.ts";

export type Language = Template["language"];
export const languageWords: Record<Language, string> = { en: t("English"), hi: t("Hindi") };
export const languageOptions = Object.entries(languageWords).map(([value, label]) => ({ value, label }));
