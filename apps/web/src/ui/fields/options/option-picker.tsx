import { ChevronsUpDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { type FieldControl, nativeProps, type Option } from "#ui/fields/field-control.ts";
import { OptionList } from "#ui/fields/options/option-list.tsx";
import { Popover } from "#ui/overlays/popover.tsx";

type OptionPickerProps = {
  field: Omit<FieldControl<unknown>, "value" | "onChange">;
  label: string;
  options: Option[];
  chosen: string[];
  onPick: (value: string) => void;
  /** Whether to show a search; by default beyond eight options. */
  searchable?: boolean;
  onCreate?: ((name: string) => void) | undefined;
  /** The list stays open, so that several options can be chosen. */
  many?: boolean;
  /** The content of the closed field. */
  children: ReactNode;
};

/** A button in the form of a field, which opens the list of options. */
export function OptionPicker({ field, label, options, chosen, onPick, many, children, ...props }: OptionPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) field.onBlur?.();
      }}
      label={label}
      className="w-(--radix-popover-trigger-width) min-w-60 p-0!"
      trigger={
        <button
          type="button"
          {...nativeProps(field)}
          role="combobox"
          aria-expanded={open}
          className="control flex items-center gap-2 px-3 text-left"
        >
          {children}
          <ChevronsUpDown className="size-4 flex-none text-ink-3" aria-hidden="true" />
        </button>
      }
    >
      <OptionList
        {...{ label, options, chosen }}
        searchable={props.searchable ?? (options.length > 8 || props.onCreate !== undefined)}
        onCreate={
          props.onCreate &&
          ((name) => {
            props.onCreate?.(name);
            if (!many) setOpen(false);
          })
        }
        onPick={(value) => {
          onPick(value);
          if (!many) setOpen(false);
        }}
      />
    </Popover>
  );
}
