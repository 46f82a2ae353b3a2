import { useRef, useState } from "react";
import { cx } from "#lib/cx.ts";

type EditableCellProps = {
  label: string;
  text: string;
  /** Its row and column, for the arrow keys. */
  place: string;
  level?: "error" | "warning";
  isEdited: boolean;
  disabled?: boolean;
  onSave: (text: string) => void;
};

/** A cell of the preview: a button until it is opened, then a text box that saves on Enter or blur. */
export function EditableCell({ label, text, place, level, isEdited, disabled, onSave }: EditableCellProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function close(next: string | null): void {
    setDraft(null);
    if (next !== null && next !== text) onSave(next);
    setTimeout(() => button.current?.focus());
  }
  if (draft !== null)
    return (
      <input
        autoFocus
        aria-label={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (draft !== text) onSave(draft);
          setDraft(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") close(draft);
          if (event.key === "Escape") close(null);
          event.stopPropagation();
        }}
        className="control h-8 w-full min-w-32 px-2 max-md:h-11"
      />
    );
  return (
    <button
      ref={button}
      type="button"
      data-cell={place}
      disabled={disabled}
      aria-label={`${label}: ${text || "empty"}${level === "error" ? ", has a problem" : ""}${disabled ? "" : ". Change"}`}
      onClick={() => setDraft(text)}
      className={cx(
        "touch block min-h-8 w-full max-w-70 truncate rounded-tick px-2 py-1 text-left hover:bg-sunken md:h-8",
        level === "error" && "bg-rust-soft text-rust shadow-[inset_0_0_0_1px_var(--rust)]",
        level === "warning" && "bg-marigold-soft text-marigold-ink",
        isEdited && !level && "font-strong text-peacock",
        !text && !level && "text-ink-3",
      )}
    >
      {text || "–"}
    </button>
  );
}
