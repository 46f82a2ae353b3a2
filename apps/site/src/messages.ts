import type { PageHead } from "@nyota/contract/site/microsite";
import { en, type Messages } from "./messages/en.ts";
import { hi } from "./messages/hi.ts";

export type { Messages };
export type Language = PageHead["language"];
const catalogue: Record<Language, Messages> = { en, hi };
export const messagesFor = (language: Language) => catalogue[language];
