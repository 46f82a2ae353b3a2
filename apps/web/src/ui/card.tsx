import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/cx.ts";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** Shown beside the title: a count or a pill. */
  note?: ReactNode;
  /** The link or button at the right end of the title line. */
  action?: ReactNode;
  flush?: boolean;
  level?: 2 | 3;
};

export function Card({ title, note, action, flush, level = 2, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      {...rest}
      className={cx(
        "min-w-0 rounded-card border border-line bg-surface",
        !flush && "px-5 py-[18px] max-md:px-4",
        className,
      )}
    >
      {(title || action) && (
        <div
          className={cx("flex flex-wrap items-baseline gap-x-2 gap-y-1", flush ? "px-5 pt-[18px] pb-3.5" : "pb-3.5")}
        >
          {title && <Heading className="display text-lg">{title}</Heading>}
          {note && <span className="text-ink-3 tabular-nums">{note}</span>}
          {action && <span className="ml-auto text-sm">{action}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
