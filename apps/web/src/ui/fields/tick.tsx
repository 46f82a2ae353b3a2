import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "#lib/cx.ts";

/** The bare box, for tables and lists; give it an aria-label. */
export function Tick({ className, checked, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...rest}
      checked={checked}
      className={cx(
        "grid size-4.5 flex-none place-items-center rounded-tick border-[1.5px] border-line-control",
        "bg-surface text-on-henna",
        "transition-colors hover:border-henna disabled:opacity-50 max-md:size-5.5",
        "data-[state=checked]:border-henna data-[state=checked]:bg-henna",
        "data-[state=indeterminate]:border-henna data-[state=indeterminate]:bg-henna",
        className,
      )}
    >
      <Radix.Indicator>
        {checked === "indeterminate" ? (
          <Minus className="size-3.5" strokeWidth={3} aria-hidden="true" />
        ) : (
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        )}
      </Radix.Indicator>
    </Radix.Root>
  );
}
