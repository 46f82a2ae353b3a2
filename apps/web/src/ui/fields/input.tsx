import type { HTMLInputTypeAttribute, HTMLAttributes, ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";

export type InputProps = FieldControl<string | null | undefined> & {
  kind?: Extract<HTMLInputTypeAttribute, "text" | "email" | "url" | "number" | "tel" | "search">;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  /** A unit or icon inside the box. */
  before?: ReactNode;
  after?: ReactNode;
  /** Its accessible name where there is no visible label. */
  label?: string;
  /** Suggestions while typing; any other text is allowed too. */
  suggestions?: readonly string[];
};

export function Input(props: InputProps) {
  const { kind = "text", inputMode, placeholder, autoComplete = "off", maxLength, min, max, before, after } = props;
  const { suggestions = [], label } = props;
  const listId = suggestions.length > 0 ? `${props.id}-suggestions` : undefined;
  const field = (
    <input
      {...nativeProps(props)}
      type={kind}
      list={listId}
      aria-label={label}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete={autoComplete}
      maxLength={maxLength}
      min={min}
      max={max}
      value={props.value ?? ""}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      className={cx(
        before || after ? "min-w-0 flex-1 bg-transparent outline-none" : "control px-3",
        kind === "number" && "tabular-nums",
      )}
    />
  );
  const list = listId && (
    <datalist id={listId}>
      {suggestions.map((suggestion) => (
        <option key={suggestion} value={suggestion} />
      ))}
    </datalist>
  );
  if (!before && !after)
    return (
      <>
        {field}
        {list}
      </>
    );
  return (
    <div
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
      className="control flex items-center gap-2 px-3 text-ink-2 [&>input]:text-ink [&_svg]:size-4"
    >
      {before}
      {field}
      {after}
      {list}
    </div>
  );
}
