import { ChevronsUpDown, X } from "lucide-react";
import { useState } from "react";
import { cx } from "#lib/cx.ts";
import { type FieldControl, nativeProps, type Option } from "#ui/fields/field-control.ts";
import { OptionList } from "#ui/fields/option-list.tsx";
import { Popover } from "#ui/popover.tsx";

export type SelectProps = FieldControl<string | null | undefined> & {
  options: Option[];
  placeholder?: string;
  /** The empty answer may be chosen again. */
  clearable?: boolean;
  searchable?: boolean;
};

/** A plain list for a few options; a searchable one beyond eight. Typing finds an option in both. */
export function Select(props: SelectProps) {
  const { options, value, onChange, placeholder = "Choose", clearable } = props;
  const searchable = props.searchable ?? options.length > 8;
  const [open, setOpen] = useState(false);
  const current = options.find((option) => option.value === value);

  function pick(next: string): void {
    onChange(next);
    setOpen(false);
  }
  return (
    <div className="relative">
      <Popover
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) props.onBlur?.();
        }}
        label={placeholder}
        className="w-(--radix-popover-trigger-width) min-w-60 p-0!"
        trigger={
          <button
            type="button"
            {...nativeProps(props)}
            role="combobox"
            aria-expanded={open}
            className="control flex items-center gap-2 px-3 text-left"
          >
            <span className={cx("min-w-0 flex-1 truncate", !current && "text-ink-3", clearable && current && "pr-6")}>
              {current?.label ?? placeholder}
            </span>
            <ChevronsUpDown className="size-4 flex-none text-ink-3" aria-hidden="true" />
          </button>
        }
      >
        <OptionList
          label={placeholder}
          options={options}
          chosen={value ? [value] : []}
          onPick={pick}
          searchable={searchable}
        />
      </Popover>
      {clearable && current && !props.disabled && (
        <button
          type="button"
          aria-label="Clear the choice"
          onClick={() => onChange("")}
          className="absolute inset-y-0 right-9 grid w-6 place-items-center text-ink-3 hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
