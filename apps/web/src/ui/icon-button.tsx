import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { Tooltip } from "#ui/tooltip.tsx";

type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "asChild"> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  tooltip?: boolean;
};

export function IconButton({
  label,
  icon,
  variant = "quiet",
  size,
  className,
  tooltip = true,
  ...rest
}: IconButtonProps) {
  const square = cx(size === "small" ? "w-8" : size === "large" ? "w-11" : "w-9", "max-md:w-11 px-0", className);
  const button = (
    <Button {...rest} variant={variant} size={size} aria-label={label} className={square}>
      {!rest.loading && icon}
    </Button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
