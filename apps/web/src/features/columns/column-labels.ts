import { columnTypes, type ColumnType } from "@nyota/contract/guests/columns";

export const columnTypeWords: Record<ColumnType, { label: string; hint: string }> = {
  TEXT: { label: "Text", hint: "Any words, like a song wish" },
  NUMBER: { label: "Number", hint: "Like a shoe size or a table" },
  DATE: { label: "Date", hint: "A day, like a birthday" },
  BOOLEAN: { label: "Yes or no", hint: "Like “Needs a wheelchair”" },
  SELECT: { label: "One option", hint: "Like a T-shirt size" },
  MULTI_SELECT: { label: "Several options", hint: "Like languages they speak" },
};
export const columnTypeOptions = columnTypes.map((value) => ({ value, ...columnTypeWords[value] }));
