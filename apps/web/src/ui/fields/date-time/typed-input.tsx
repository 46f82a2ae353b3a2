import { useState, type ReactNode } from "react";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";

type TypedInputProps = FieldControl<string> & {
  /** The stored value of what was typed, or null while it means nothing. */
  read: (text: string) => string | null;
  /** How a stored value reads; text that is no value yet comes back as it is. */
  show: (value: string) => string;
  placeholder: string;
  picker?: ReactNode;
};

/** A text box that understands what is typed and tidies it up on leaving. */
export function TypedInput({ read, show, placeholder, picker, ...props }: TypedInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = props.value ? show(props.value) : "";

  function type(text: string): void {
    setDraft(text);
    // Text that is not understood goes on as it is, so that the form's rules can say so.
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
