import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { cx } from "#lib/cx.ts";

const linkClass = "rounded-[4px] font-strong text-henna underline-offset-3 hover:underline";

export function Link({ className, ...rest }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...rest} className={cx(linkClass, className)} />;
}

export function ExternalLink({ className, ...rest }: ComponentProps<"a">) {
  return <a target="_blank" rel="noreferrer" {...rest} className={cx(linkClass, className)} />;
}

/** A button in the form of a link. */
export function LinkButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={cx(linkClass, "touch text-left", className)} />;
}
