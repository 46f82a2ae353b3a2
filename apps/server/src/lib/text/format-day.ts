import { dateFormat } from "@nyota/contract/formatters";

const format = (locale: string, shape: Intl.DateTimeFormatOptions, day: string) =>
  dateFormat(locale, { ...shape, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** A day for a sentence of the interface, which writes days so: "2027-02-13" is "Feb 13, 27". */
export const formatDay = (day: string) => format("en-US", { month: "short", day: "numeric", year: "2-digit" }, day);

/** A day for mails and documents: "2027-02-13" is "13 February 2027". */
export const formatLongDay = (day: string) => format("en-GB", { dateStyle: "long" }, day);
