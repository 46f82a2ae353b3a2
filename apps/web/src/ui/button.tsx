import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { Spinner } from "#ui/spinner.tsx";

export type ButtonVariant = "primary" | "default" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";
export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  icon?: ReactNode;
  /** Puts the button's style on its only child, for example a router link. */
  asChild?: boolean;
};

const variants: Record<ButtonVariant, string> = {
  primary: "border-henna bg-henna text-on-henna hover:border-henna-hover hover:bg-henna-hover",
  default: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-ink-2 hover:bg-sunken hover:text-ink",
  danger: "border-rust bg-rust text-on-rust hover:border-rust-hover hover:bg-rust-hover",
};
const sizes: Record<ButtonSize, string> = {
  small: "h-8 gap-1.5 px-2.5 text-sm",
  medium: "h-9 gap-[7px] px-3.5 text-[13.5px]",
  large: "h-11 gap-2 px-5 text-[15px]",
};

export function buttonClass(
  variant: ButtonVariant = "default",
  size: ButtonSize = "medium",
  className?: string,
): string {
  return cx(
    "touch inline-flex flex-none select-none items-center justify-center whitespace-nowrap rounded-control border",
    "font-strong no-underline transition-colors duration-120 [&_svg]:size-4 [&_svg]:flex-none",
    "disabled:opacity-55 aria-disabled:opacity-55",
    sizes[size],
    variants[variant],
    className,
  );
}

export function Button(props: ButtonProps) {
  const { variant, size, loading = false, icon, asChild, className, children, disabled, ...rest } = props;
  if (asChild) {
    return (
      <Slot.Root {...rest} className={buttonClass(variant, size, className)}>
        {children}
      </Slot.Root>
    );
  }
  // A loading button stays focusable, so that the focus is not lost when the work ends.
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClass(variant, size, className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
