import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

/** One grey block; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-shimmer rounded-[6px] bg-line/75", className)} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block space-y-2.5">
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className={cx("h-3", i === lines - 1 && lines > 1 ? "w-3/5" : "w-full")} />
      ))}
    </span>
  );
}

export function SkeletonRow() {
  return (
    <span className="flex items-center gap-3 border-b border-line py-2.5">
      <Skeleton className="size-[30px] flex-none rounded-full" />
      <span className="flex-1 space-y-2">
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-2.5 w-1/4" />
      </span>
      <Skeleton className="h-5 w-20 rounded-full" />
    </span>
  );
}

export function SkeletonCard({ lines = 4 }: { lines?: number }) {
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-[18px]">
      <Skeleton className="mb-5 h-4.5 w-2/5" />
      <SkeletonText lines={lines} />
    </div>
  );
}

export function SkeletonTable({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface" aria-hidden="true">
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div
          key={row}
          className={cx(
            "flex h-10 items-center gap-6 border-b border-line px-3 last:border-0",
            row === 0 && "bg-sunken",
          )}
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} className={cx("h-3 flex-1", (row + column) % 3 === 0 ? "max-w-16" : "max-w-32")} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Wraps a page's skeleton, so that a screen reader announces once that it is loading. */
export function Loading({ label = t("Loading"), children }: { label?: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
