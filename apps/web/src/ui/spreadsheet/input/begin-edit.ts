import type { Cell } from "#ui/spreadsheet/layout/cells.ts";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";

/**
 * Starts to edit a cell, or changes the range at once where no editor is needed. `typed` is the text that started the
 * edit. Returns false where nothing can be edited.
 */
export function beginEdit<Row>(
  { props, cursor: state, blocks }: Pick<KeyState<Row>, "props" | "cursor" | "blocks">,
  cell: Cell,
  typed: string | null,
): boolean {
  const { lines, layout, editing } = props;
  const line = lines.at(cell.line);
  const column = layout.shown[cell.column];
  const row = line?.kind === "row" ? props.rowAt(line.index) : undefined;
  if (!editing || row === undefined || !column?.edit) return false;
  const { editor, value } = column.edit;
  const editorAt = (at: number) => layout.shown[at]?.edit?.editor;
  if (editor.kind === "toggle") {
    if (typed !== null) return false;
    void blocks.choose(state.span, (at) => (editorAt(at)?.kind === "toggle" ? !value(row) : undefined));
  } else if (editor.kind === "menu" && typed !== null) {
    const letter = typed.toLowerCase();
    void blocks.choose(state.span, (at) => {
      const other = editorAt(at);
      return other?.kind === "menu" ? other.keys[letter] : undefined;
    });
  } else state.edit({ ...cell, typed });
  return true;
}
