import { useState, type ReactNode } from "react";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";

type TypedInputProps = FieldControl<string> & {
  /** Parses typed text into the stored value; null while it is not valid. */
  read: (text: string) => string | null;
  /** Formats a stored value; text that is not a value yet is returned unchanged. */
  show: (value: string) => string;
  placeholder: string;
  picker?: ReactNode;
};

/** A text box that parses typed text and formats it on blur. */
export function TypedInput({ read, show, placeholder, picker, ...props }: TypedInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = props.value ? show(props.value) : "";

  function type(text: string): void {
    setDraft(text);
    // Text that can't be parsed is passed on unchanged, so that the form's schema can refuse it.
    props.onChange(text.trim() === "" ? "" : (read(text) ?? text));
  }
  function leave(): void {
    setDraft(null);
    props.onBlur?.();
  }
  return (
    <div
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
      className="control flex items-center pl-3"
    >
      <input
        {...nativeProps(props)}
        value={draft ?? shown}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && setDraft(null)}
        onBlur={leave}
        className="min-w-0 flex-1 bg-transparent tabular-nums outline-none"
      />
      {picker}
    </div>
  );
}
