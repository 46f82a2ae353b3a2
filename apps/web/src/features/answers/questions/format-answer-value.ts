import { formatDate } from "#lib/text/format.ts";

/** One value of an answer as a reader expects it. */
export function formatAnswerValue(type: string, value: string): string {
  if (type === "YES_NO") return value === "yes" ? "Yes" : "No";
  return type === "DATE" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
