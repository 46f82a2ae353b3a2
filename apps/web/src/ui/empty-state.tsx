import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

type EmptyStateProps = {
  title: ReactNode;
  /** What this page is for, in a sentence or two. */
  text?: ReactNode;
  drawing?: ReactNode;
  action?: ReactNode;
  link?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ title, text, drawing, action, link, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx("mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center", className)}>
      {drawing && <div className="mb-5">{drawing}</div>}
      <Heading className={cx("display", level === 3 ? "text-lg" : "text-xl")}>{title}</Heading>
      {text && <p className="mt-2 text-ink-2">{text}</p>}
      {(action || link) && (
        <div className="mt-5 flex flex-col items-center gap-3.5">
          {action}
          {link && <span className="text-sm">{link}</span>}
        </div>
      )}
    </div>
  );
}
