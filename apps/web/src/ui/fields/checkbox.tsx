import type { ReactNode } from "react";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";
import { Tick } from "#ui/fields/tick.tsx";

/** Renders its own label to the right of the box. */
export function Checkbox({ label, ...props }: FieldControl<boolean> & { label: ReactNode }) {
  return (
    <label htmlFor={props.id} className="touch flex w-fit items-start gap-2.5 py-1 max-md:items-center">
      <Tick
        {...nativeProps(props)}
        checked={props.value ?? false}
        onCheckedChange={(checked) => props.onChange(checked === true)}
        onBlur={props.onBlur}
        className="mt-px"
      />
      <span>{label}</span>
    </label>
  );
}
