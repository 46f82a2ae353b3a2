import type { PageHead } from "@nyota/contract/site/microsite";
import { en, type Messages } from "./messages/en.ts";
import { hi } from "./messages/hi.ts";
import { PSEUDO, pseudo } from "./messages/pseudo.ts";

export type { Messages };
export type Language = PageHead["language"];
const catalogue: Record<string, Messages> & Record<Language, Messages> = { en, hi, [PSEUDO]: pseudo };
export const messagesFor = (language: Language): Messages => catalogue[language];

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);
/** How a page in this language runs. */
export const directionOf = (language: string) => (rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr");
