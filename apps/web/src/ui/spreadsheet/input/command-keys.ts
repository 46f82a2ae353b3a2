import type { KeyboardEvent } from "react";
import type { Shortcut } from "#lib/global-keys.ts";
import { t } from "#lib/i18n/t.ts";
import { headLine, type Span } from "#ui/spreadsheet/layout/cells.ts";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";
import { openRow } from "#ui/spreadsheet/input/open-row.ts";

type Command = Shortcut & {
  key: string;
  /** With Shift or without it; either if it is not given. */
  shift?: boolean;
  /** Only where cells can be edited. */
  edits?: true;
  run: (state: KeyState<any>) => void;
};

const commands: readonly Command[] = [
  {
    key: "a",
    keys: [t("Ctrl or ⌘"), "A"],
    does: t("Select all cells"),
    run: (state) => state.props.lines.count > 0 && markAll(state),
  },
  {
    key: " ",
    shift: true,
    keys: ["Ctrl", "Shift", "Space"],
    does: t("Select all rows of the list"),
    run: (state) => state.onTickAll(),
  },
  {
    key: "enter",
    keys: [t("Ctrl or ⌘"), "Enter"],
    does: t("Open the row"),
    run: (state) => openRow(state.props, state.cursor.cursor.line),
  },
  {
    key: "z",
    shift: false,
    edits: true,
    keys: [t("Ctrl or ⌘"), "Z"],
    does: t("Undo"),
    run: ({ props }) => props.editing?.onUndo(),
  },
  {
    key: "z",
    shift: true,
    edits: true,
    keys: [t("Ctrl or ⌘"), "Shift", "Z"],
    does: t("Redo"),
    run: ({ props }) => props.editing?.onRedo(),
  },
  {
    key: "y",
    edits: true,
    keys: [t("Ctrl or ⌘"), "Y"],
    does: t("Redo"),
    run: ({ props }) => props.editing?.onRedo(),
  },
  { key: "d", edits: true, keys: [t("Ctrl or ⌘"), "D"], does: t("Fill a range from its first row"), run: fillDown },
  {
    // With Shift the browser handles it.
    key: "r",
    shift: false,
    edits: true,
    keys: [t("Ctrl or ⌘"), "R"],
    does: t("Fill a range from its first column"),
    run: fillRight,
  },
];
/** For the list of keys. */
export const commandShortcuts: readonly Shortcut[] = commands;

/** Handles a key with Ctrl or Cmd, except those that move the active cell. Returns whether it was handled. */
export function handleCommandKey<Row>(event: KeyboardEvent, state: KeyState<Row>): boolean {
  const pressed = event.key.toLowerCase();
  const command = commands.find(
    ({ key, shift, edits }) =>
      key === pressed && (shift ?? event.shiftKey) === event.shiftKey && (!edits || state.props.editing !== undefined),
  );
  command?.run(state);
  return command !== undefined;
}

function markAll<Row>({ props: { lines, layout }, cursor: state }: KeyState<Row>): void {
  const from = { line: 0, column: 0 };
  state.go(from);
  state.go({ line: lines.count - 1, column: layout.shown.length - 1 }, { extend: true, from });
}

/** Copies the first line of a range into the others; a single line gets the values above it. */
function fillDown<Row>({ cursor: { span }, blocks }: KeyState<Row>): void {
  const from = span.fromLine < span.toLine ? span.fromLine : span.fromLine - 1;
  if (from < 0) return;
  const target: Span = { ...span, fromLine: from + 1 };
  void blocks.fill({ ...span, fromLine: from, toLine: from }, { side: "down", span: target });
}

/** Copies the first column of a range into the others; a single column gets the values to its left. */
function fillRight<Row>({ cursor: { cursor, span }, blocks }: KeyState<Row>): void {
  const from = span.fromColumn < span.toColumn ? span.fromColumn : span.fromColumn - 1;
  if (from < 0 || cursor.line === headLine) return;
  const target: Span = { ...span, fromColumn: from + 1 };
  void blocks.fill({ ...span, fromColumn: from, toColumn: from }, { side: "right", span: target });
}
