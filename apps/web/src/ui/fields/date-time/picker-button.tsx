import { cx } from "#lib/cx.ts";
import type { ComponentProps } from "react";

/** The button at the end of a typed field that opens its picker. */
export function PickerButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={cx(
        "touch grid h-[34px] w-9 flex-none place-items-center rounded-control text-ink-2",
        "outline-offset-[-2px] hover:text-ink disabled:opacity-50 max-md:w-11 [&_svg]:size-4",
      )}
    />
  );
}
