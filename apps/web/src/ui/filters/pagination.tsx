import { ChevronLeft, ChevronRight } from "lucide-react";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";

type PaginationProps = { page: number; pageSize: number; total: number; noun?: string; onPage: (page: number) => void };

export function Pagination({ page, pageSize, total, noun = t("rows"), onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav
      aria-label={t("Pages of {noun}", { noun })}
      className="flex flex-wrap items-center gap-2 text-sm text-ink-2 tabular-nums"
    >
      <span className="mr-auto" aria-live="polite">
        {t("{from, number}–{to, number} of {total, number} {noun}", { from, to, total, noun })}
      </span>
      {pages > 1 && (
        <>
          <IconButton
            label={t("Previous page")}
            icon={<ChevronLeft />}
            variant="default"
            size="small"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span>
            {rich("<label>Page</label> {page, number} of {pages, number}", {
              page,
              pages,
              label: (text) => <span className="max-md:sr-only">{text}</span>,
            })}
          </span>
          <IconButton
            label={t("Next page")}
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
