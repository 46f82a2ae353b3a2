import type { Column } from "@nyota/contract/guests/columns";
import { readDay, readFlag, readNumber, readOption, readOptions, readText } from "../fields/read-cell.ts";
import { flagCell } from "./flag-cell.tsx";
import { customColumn } from "./guest-edits.ts";
import type { GuestRow } from "../fields/guest-row.ts";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import type { CellOption, CellValue, SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

type Edit = NonNullable<SpreadsheetColumn<GuestRow>["edit"]>;

const typed: Record<Column["type"], (options: readonly CellOption[]) => Pick<Edit, "editor" | "read" | "blank">> = {
  TEXT: () => ({ editor: { kind: "text", isLong: true }, read: readText(2000), blank: null }),
  NUMBER: () => ({ editor: { kind: "text", inputMode: "decimal" }, read: readNumber, blank: null }),
  DATE: () => ({ editor: { kind: "text" }, read: readDay, blank: null }),
  BOOLEAN: () => ({
    editor: { kind: "toggle" },
    read: (text) => (text.trim() === "" ? { value: null } : readFlag(text)),
    blank: null,
  }),
  SELECT: (options) => ({
    editor: { kind: "select", options: () => options },
    read: (text) => readOption(text, options, "option", null),
    blank: null,
  }),
  MULTI_SELECT: (options) => ({
    editor: { kind: "multi-select", options: () => options },
    read: (text) => readOptions(text, options, "option"),
    blank: [],
  }),
};

/** The project's own columns, edited by their type. */
export const customColumns = (columns: readonly Column[]): SpreadsheetColumn<GuestRow>[] =>
  columns.map(({ key, label, type, options }) => {
    const valueOf = (guest: GuestRow) => (guest.custom_fields[key] ?? null) as CellValue;
    const words = (guest: GuestRow) => formatCustomValue(valueOf(guest), type);
    const edit = typed[type](options.map((option) => ({ value: option, label: option })));
    const isFlag = type === "BOOLEAN";
    return {
      id: customColumn(key),
      header: label,
      width: type === "NUMBER" || isFlag ? 100 : 140,
      align: type === "NUMBER" ? "end" : "start",
      sort: customColumn(key),
      cell: (guest) =>
        isFlag ? flagCell(valueOf(guest) === true) : words(guest) || <span className="text-ink-3">–</span>,
      text: words,
      edit: {
        ...edit,
        value: type === "MULTI_SELECT" ? (guest) => valueOf(guest) ?? [] : valueOf,
      },
    };
  });

export function formatCustomValue(value: unknown, type: Column["type"]): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  return type === "DATE" ? formatDate(String(value)) : String(value);
}
