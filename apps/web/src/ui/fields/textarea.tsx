import { t } from "#lib/i18n/t.ts";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";

type TextareaProps = FieldControl<string | null | undefined> & {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
};

export function Textarea(props: TextareaProps) {
  const text = props.value ?? "";
  return (
    <div className="relative">
      <textarea
        {...nativeProps(props)}
        rows={props.rows ?? 4}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        value={text}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        className="control block field-sizing-content min-h-20 resize-y px-3 py-2"
      />
      {props.maxLength && (
        <div className="mt-1 text-right text-xs text-ink-3 tabular-nums" aria-hidden="true">
          {t("{count} of {maxLength}", { count: text.length, maxLength: props.maxLength })}
        </div>
      )}
    </div>
  );
}
