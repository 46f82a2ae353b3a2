import { useRef, useState, type KeyboardEvent } from "react";
import { cx } from "#lib/cx.ts";

/** The move of the active cell after an edit. */
export type Leave = "down" | "up" | "right" | "left" | "stay";
type TextEditorProps = {
  label: string;
  /** The initial text; it is selected unless it was typed. */
  text: string;
  isTyped: boolean;
  isLong?: boolean;
  inputMode?: "text" | "tel" | "email" | "decimal";
  onDone: (text: string, leave: Leave) => void;
  onCancel: () => void;
};

/** Edits the text of a cell. Enter saves and moves down, Tab saves and moves right, Escape cancels. */
export function TextEditor({ label, text, isTyped, isLong, inputMode, onDone, onCancel }: TextEditorProps) {
  const [value, setValue] = useState(text);
  const isOver = useRef(false);

  function done(leave: Leave): void {
    if (isOver.current) return;
    isOver.current = true;
    onDone(value, leave);
  }
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    // An input method is still composing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      isOver.current = true;
      onCancel();
    } else if (event.key === "Enter" && !(isLong && event.altKey)) {
      event.preventDefault();
      done(event.shiftKey ? "up" : "down");
    } else if (event.key === "Enter") {
      event.preventDefault();
      setValue((before) => `${before}\n`);
    } else if (event.key === "Tab") {
      event.preventDefault();
      done(event.shiftKey ? "left" : "right");
    } else if (isTyped && !isLong && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      done(event.key === "ArrowDown" ? "down" : "up");
    }
  }
  const common = {
    "aria-label": label,
    autoFocus: true,
    value,
    onKeyDown,
    onBlur: () => done("stay"),
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
    onFocus: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      const { target } = event;
      if (isTyped) target.setSelectionRange(target.value.length, target.value.length);
      else target.select();
    },
    onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onDoubleClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  };
  const editorClass =
    "absolute left-0 top-0 bg-surface px-3 text-[13.5px] text-ink shadow-[inset_0_0_0_2px_var(--henna)] outline-none";
  return isLong ? (
    <textarea
      {...common}
      rows={4}
      className={cx(editorClass, "z-menu h-28 w-full min-w-64 resize-none py-2.5 shadow-float")}
    />
  ) : (
    <input
      {...common}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      className={cx(editorClass, "size-full")}
    />
  );
}
