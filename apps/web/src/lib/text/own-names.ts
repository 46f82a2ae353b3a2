import { dateLocale } from "#lib/i18n/locale.ts";

/** What countries and currencies are called in the reader's language. */
const regions = new Intl.DisplayNames(dateLocale, { type: "region" });
const currencies = new Intl.DisplayNames(dateLocale, { type: "currency" });

export const nameRegion = (code: string): string => regions.of(code) ?? code;
/** "INR, Indian Rupee" */
export const nameCurrency = (code: string): string => `${code}, ${currencies.of(code) ?? code}`;
