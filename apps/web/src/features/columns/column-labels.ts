import { columnTypeLabels, columnTypes, type ColumnType } from "@nyota/contract/guests/columns";
import { t, translate } from "#lib/i18n/t.ts";

const hints: Record<ColumnType, string> = {
  TEXT: t("Any words, like a song wish"),
  NUMBER: t("Like a shoe size or a table"),
  DATE: t("A day, like a birthday"),
  BOOLEAN: t("Like “Needs a wheelchair”"),
  SELECT: t("Like a T-shirt size"),
  MULTI_SELECT: t("Like languages they speak"),
};

export const nameColumnType = (type: ColumnType): string => translate(columnTypeLabels[type]);

export const columnTypeOptions = columnTypes.map((value) => ({
  value,
  label: nameColumnType(value),
  hint: hints[value],
}));
