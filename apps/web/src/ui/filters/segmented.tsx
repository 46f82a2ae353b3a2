import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

type SegmentedProps<Value extends string> = {
  label: string;
  options: { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few views or answers, all of them visible. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      orientation="horizontal"
      className={cx(
        "inline-flex max-w-full gap-0.5 overflow-x-auto rounded-field border border-line bg-sunken p-0.5",
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className={
            "touch inline-flex h-[30px] flex-1 items-center justify-center gap-1.5 whitespace-nowrap " +
            "rounded-control px-3 text-sm " +
            "font-medium text-ink-2 transition-colors hover:text-ink [&_svg]:size-[15px] " +
            "data-[state=checked]:bg-surface " +
            "data-[state=checked]:text-ink data-[state=checked]:shadow-[0_0_0_1px_var(--line-strong)] " +
            "dark:data-[state=checked]:bg-raised"
          }
        >
          {option.icon}
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
