import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatNumber } from "#lib/text/format.ts";
import { IconButton } from "#ui/icon-button.tsx";

type PaginationProps = { page: number; pageSize: number; total: number; noun?: string; onPage: (page: number) => void };

export function Pagination({ page, pageSize, total, noun = "rows", onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label={`Pages of ${noun}`} className="flex flex-wrap items-center gap-2 text-sm text-ink-2 tabular-nums">
      <span className="mr-auto" aria-live="polite">
        {formatNumber(from)}–{formatNumber(to)} of {formatNumber(total)} {noun}
      </span>
      {pages > 1 && (
        <>
          <IconButton
            label="Previous page"
            icon={<ChevronLeft />}
            variant="default"
            size="small"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span>
            <span className="max-md:sr-only">Page</span> {formatNumber(page)} of {formatNumber(pages)}
          </span>
          <IconButton
            label="Next page"
            icon={<ChevronRight />}
            variant="default"
            size="small"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  );
}
