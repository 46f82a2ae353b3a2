import { cx } from "#lib/cx.ts";
import { Switch as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";

/** Takes effect at once; in a form that is saved, prefer a checkbox. */
export function Switch({ label, help, ...props }: FieldControl<boolean> & { label: ReactNode; help?: ReactNode }) {
  return (
    <label htmlFor={props.id} className="touch flex items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{label}</span>
        {help && <span className="block text-sm text-ink-2">{help}</span>}
      </span>
      <Radix.Root
        {...nativeProps(props)}
        checked={props.value ?? false}
        onCheckedChange={props.onChange}
        onBlur={props.onBlur}
        className={cx(
          "relative h-6 w-10 flex-none rounded-full bg-line-control transition-colors",
          "data-[state=checked]:bg-henna disabled:opacity-50",
        )}
      >
        <Radix.Thumb
          className={cx(
            "block size-5 translate-x-0.5 rounded-full bg-knob shadow-thumb transition-transform",
            "data-[state=checked]:translate-x-[18px]",
          )}
        />
      </Radix.Root>
    </label>
  );
}
