import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** One value of an answer as a reader expects it. */
export function formatAnswerValue(type: string, value: string): string {
  if (type === "YES_NO") return value === "yes" ? t("Yes") : t("No");
  return type === "DATE" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
