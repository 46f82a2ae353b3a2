import { dateFormat } from "@nyota/contract/formatters";

/** A day for a sentence: "2027-02-13" is "13 February 2027". */
export const formatDay = (day: string) =>
  dateFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
