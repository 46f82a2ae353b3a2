import { type KeyboardEvent, useRef, useState } from "react";
import { focusCellNear } from "./cells/move-between-cells.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

type EditableCellProps = {
  label: string;
  text: string;
  /** Shown where there is no text. */
  placeholder?: string;
  /** Its row and column, for the arrow keys. */
  place: string;
  level?: "error" | "warning" | undefined;
  isEdited: boolean;
  /** The text is read from other cells of the file. */
  isRead?: boolean;
  /** What the cell is stored as. */
  describedBy?: string | undefined;
  disabled?: boolean;
  /** In a table: the Tab key reaches one cell of it, and a click chooses one. On a card a click opens it. */
  isInTable: boolean;
  onSave: (text: string) => void;
};

/** Set by `useCellRange`; the square in the corner of the last cell fills the cells it is dragged over. */
const rangeClass = cx(
  "data-in-range:bg-[color-mix(in_srgb,var(--peacock-soft)_75%,var(--surface))]",
  "data-range-end:after:absolute data-range-end:after:right-0 data-range-end:after:bottom-0",
  "data-range-end:after:size-[9px] data-range-end:after:cursor-crosshair data-range-end:after:bg-henna",
  "not-group-focus-within/preview:data-range-end:after:hidden",
);

/**
 * A cell of the preview, with the keys of the guest list: typing replaces its text, Enter opens it and goes on to the
 * row below, Tab to the next column, Delete empties it. A click chooses it and a second one opens it; a tap opens it.
 */
export function EditableCell({ label, text, place, level, isEdited, isRead, placeholder, ...rest }: EditableCellProps) {
  const { describedBy, disabled, isInTable, onSave } = rest;
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opens = useRef(true);

  function close(next: string | null, step?: [row: number, column: number]): void {
    setDraft(null);
    if (next !== null && next !== text) onSave(next);
    // The button is there again after the next drawing.
    setTimeout(() => {
      const cell = button.current;
      if (cell && !(step && focusCellNear(cell, step))) cell.focus();
    });
  }
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    // An input method begins a word, in whatever has the focus once this key is handled.
    if (event.key === "Process") {
      event.stopPropagation();
      return setDraft("");
    }
    const isText = event.key.length === 1 && event.key !== " ";
    if (isText) setDraft(event.key);
    else if (event.key === "F2") setDraft(text);
    else if (event.key === "Delete" || event.key === "Backspace") {
      if (text !== "") onSave("");
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  if (draft !== null)
    return (
      <input
        autoFocus
        aria-label={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => draft === text && event.target.select()}
        onBlur={() => {
          if (draft !== text) onSave(draft);
          setDraft(null);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") close(draft, [event.shiftKey ? -1 : 1, 0]);
          if (event.key === "Escape") close(null);
          if (event.key === "Tab") {
            event.preventDefault();
            close(draft, [0, event.shiftKey ? -1 : 1]);
          }
        }}
        className="control h-8 w-full min-w-32 px-2 max-md:h-11"
      />
    );
  const content = { label, text: text || placeholder || t("empty") };
  const cell = level === "error" ? t("{label}: {text}, has a problem", content) : t("{label}: {text}", content);
  return (
    <button
      ref={button}
      type="button"
      data-cell={place}
      tabIndex={isInTable && place !== "0:0" ? -1 : 0}
      disabled={disabled}
      aria-describedby={describedBy}
      title={isEdited ? t("Corrected here") : undefined}
      aria-label={disabled ? cell : t("{cell}. Change", { cell })}
      onPointerDown={(event) => {
        const isChosen = document.activeElement === event.currentTarget;
        opens.current = !isInTable || isChosen || event.pointerType !== "mouse";
      }}
      onClick={(event) => {
        // Enter clicks without a pointer.
        if (event.detail === 0 || opens.current) setDraft(text);
        else event.currentTarget.focus();
      }}
      onKeyDown={press}
      className={cx(
        "touch relative block min-h-8 w-full rounded-tick px-2 py-1 text-left hover:bg-sunken",
        isInTable
          ? cx("truncate md:h-8", isRead ? "max-w-44" : "max-w-60")
          : "whitespace-pre-line [overflow-wrap:anywhere]",
        level === "error" && "bg-rust-soft text-rust shadow-[inset_0_0_0_1px_var(--rust)]",
        level === "warning" && "bg-marigold-soft text-marigold-ink",
        isEdited && !level && "font-strong text-peacock",
        isRead && !isEdited && !level && "text-ink-2",
        !text && !level && "text-ink-3",
        isInTable && rangeClass,
      )}
    >
      {text || placeholder || "–"}
    </button>
  );
}
