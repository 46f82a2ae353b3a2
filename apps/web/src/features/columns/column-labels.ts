import { columnTypes, type ColumnType } from "@nyota/contract/guests/columns";
import { t } from "#lib/i18n/t.ts";

export const columnTypeWords: Record<ColumnType, { label: string; hint: string }> = {
  TEXT: { label: t("Text"), hint: t("Any words, like a song wish") },
  NUMBER: { label: t("Number"), hint: t("Like a shoe size or a table") },
  DATE: { label: t("Date"), hint: t("A day, like a birthday") },
  BOOLEAN: { label: t("Yes or no"), hint: t("Like “Needs a wheelchair”") },
  SELECT: { label: t("One option"), hint: t("Like a T-shirt size") },
  MULTI_SELECT: { label: t("Several options"), hint: t("Like languages they speak") },
};
export const columnTypeOptions = columnTypes.map((value) => ({ value, ...columnTypeWords[value] }));
