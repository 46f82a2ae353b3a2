import { RadioGroup } from "radix-ui";
import type { LucideIcon } from "lucide-react";
import { cx } from "#lib/cx.ts";

type IconPickerProps<Value extends string> = {
  id: string;
  options: { value: Value; label: string; icon: LucideIcon }[];
  value: string;
  invalid?: boolean;
  describedBy?: string;
  labelledBy?: string;
  /** Classes of the grid of choices. */
  className: string;
  onChange: (value: Value) => void;
};

/** A choice of one of several kinds, each with an icon. */
export function IconPicker<Value extends string>(props: IconPickerProps<Value>) {
  const { id, options, value, invalid, describedBy, labelledBy, className, onChange } = props;
  return (
    <RadioGroup.Root
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={cx("grid gap-2", className)}
    >
      {options.map(({ value: own, label, icon: Icon }) => (
        <RadioGroup.Item
          key={own}
          value={own}
          className={cx(
            "touch flex flex-col items-center gap-1 rounded-control border border-line-strong bg-surface px-1 py-2",
            "text-sm text-ink-2 transition-colors hover:text-ink [&_svg]:size-5",
            "data-[state=checked]:border-henna data-[state=checked]:bg-henna-soft data-[state=checked]:text-henna",
            invalid && "border-rust",
          )}
        >
          <Icon aria-hidden="true" />
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
