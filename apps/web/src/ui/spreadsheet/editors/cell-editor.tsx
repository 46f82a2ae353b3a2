import { t } from "#lib/i18n/t.ts";
import type { CellValue, ReadCell, SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { type Leave, TextEditor } from "#ui/spreadsheet/editors/text-editor.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

type CellEditorProps<Row> = {
  row: Row;
  label: string;
  column: SpreadsheetColumn<Row>;
  typed: string | null;
  onDone: (read: ReadCell, leave: Leave) => void;
  onCancel: () => void;
};

const lists = onDemand(() => import("#ui/spreadsheet/editors/list-editor.tsx"));
const listOf = (value: CellValue): readonly string[] =>
  Array.isArray(value) ? value : value === null || value === "" ? [] : [String(value)];

/** The editor of a cell, by the kind of its column. */
export function CellEditor<Row>({ row, label, column, typed, onDone, onCancel }: CellEditorProps<Row>) {
  const { edit } = column;
  const isList = edit !== undefined && edit.editor.kind !== "toggle" && edit.editor.kind !== "text";
  const list = useOnDemand(lists, isList, onCancel);
  if (!edit || edit.editor.kind === "toggle") return null;
  const { editor, blank } = edit;
  const value = edit.value(row);
  const name = t("{column} of {name}", { column: column.header, name: label });
  if (editor.kind === "text")
    return (
      <TextEditor
        label={name}
        text={typed ?? (value === null ? "" : String(value))}
        isTyped={typed !== null}
        isLong={editor.isLong}
        inputMode={editor.inputMode}
        onDone={(text, leave) => onDone(edit.read(text, row), leave)}
        onCancel={onCancel}
      />
    );
  if (!list) return null;
  const isMany = editor.kind === "multi-select";
  const nothing = { value: "", label: t("None") };
  const options = editor.options(row);
  return (
    <list.ListEditor
      label={name}
      options={editor.kind === "select" && blank === null && value !== null ? [nothing, ...options] : options}
      value={listOf(value)}
      search={typed ?? ""}
      isMany={isMany}
      keys={editor.kind === "menu" ? editor.keys : undefined}
      blank={typeof blank === "string" ? blank : undefined}
      create={editor.kind === "multi-select" ? editor.create : undefined}
      onDone={(chosen, leave) => onDone({ value: isMany ? chosen : chosen[0] || (blank ?? null) }, leave)}
      onCancel={onCancel}
    />
  );
}
