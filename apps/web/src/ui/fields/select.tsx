import { X } from "lucide-react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { FieldControl, Option } from "#ui/fields/field-control.ts";
import { OptionPicker } from "#ui/fields/options/option-picker.tsx";

export type SelectProps = FieldControl<string | null | undefined> & {
  options: Option[];
  placeholder?: string;
  /** The choice can be cleared. */
  clearable?: boolean;
  searchable?: boolean;
  /** Creates an option from a typed name and returns its value; undefined when that was refused. */
  onCreate?: ((name: string) => Promise<string | undefined>) | undefined;
};

/** A plain list for a few options; a searchable one beyond eight. Typing finds an option in both. */
export function Select(props: SelectProps) {
  const { options, value, onChange, placeholder = t("Choose"), clearable, onCreate } = props;
  const current = options.find((option) => option.value === value);
  return (
    <div className="relative">
      <OptionPicker
        field={props}
        label={placeholder}
        options={options}
        chosen={value ? [value] : []}
        onPick={onChange}
        searchable={props.searchable}
        onCreate={onCreate && ((name) => void onCreate(name).then((made) => made && onChange(made)))}
      >
        <span className={cx("min-w-0 flex-1 truncate", !current && "text-ink-3", clearable && current && "pr-6")}>
          {current?.label ?? placeholder}
        </span>
      </OptionPicker>
      {clearable && current && !props.disabled && (
        <button
          type="button"
          aria-label={t("Clear the choice")}
          onClick={() => onChange("")}
          className="absolute inset-y-0 right-9 grid w-6 place-items-center text-ink-3 hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
