import { RadioGroup as Radix } from "radix-ui";
import { cx } from "#lib/cx.ts";
import { type FieldControl, nativeProps, type Option } from "#ui/fields/field-control.ts";

type RadioGroupProps = FieldControl<string> & { options: Option[]; variant?: "list" | "cards"; labelledBy?: string };

/** `cards` shows two or three important choices side by side. */
export function RadioGroup({ options, variant = "list", labelledBy, ...props }: RadioGroupProps) {
  const { name: _, ...native } = nativeProps(props);
  return (
    <Radix.Root
      {...native}
      aria-labelledby={labelledBy}
      value={props.value ?? ""}
      onValueChange={props.onChange}
      onBlur={props.onBlur}
      className={variant === "cards" ? "grid gap-3 sm:grid-cols-2" : "grid gap-0.5"}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "touch flex items-start gap-2.5",
            variant === "list" && "py-1 max-md:items-center",
            variant === "cards" &&
              "rounded-field border border-line-strong bg-surface p-4 has-data-[state=checked]:border-henna " +
                "has-data-[state=checked]:shadow-[inset_0_0_0_1px_var(--henna)]",
          )}
        >
          <Radix.Item
            value={option.value}
            disabled={option.disabled}
            className={cx(
              "mt-px grid size-4.5 flex-none place-items-center rounded-full border-[1.5px] border-line-control",
              "bg-surface hover:border-henna data-[state=checked]:border-henna max-md:size-5.5",
            )}
          >
            <Radix.Indicator className="size-2 rounded-full bg-henna max-md:size-2.5" />
          </Radix.Item>
          <span className="min-w-0">
            <span className={cx("block", variant === "cards" && "font-strong")}>{option.label}</span>
            {option.hint && <span className="block text-sm text-ink-2">{option.hint}</span>}
          </span>
        </label>
      ))}
    </Radix.Root>
  );
}
