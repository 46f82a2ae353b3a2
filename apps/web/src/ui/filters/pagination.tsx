import { ChevronLeft, ChevronRight } from "lucide-react";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** "230 orders" */
  counted?: ((total: number) => string) | undefined;
  onPage: (page: number) => void;
};

const countRows = (total: number) => t("{count, plural, one {# row} other {# rows}}", { count: total });

export function Pagination({ page, pageSize, total, counted: count = countRows, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const counted = count(total);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2 tabular-nums">
      <span className="mr-auto" aria-live="polite">
        {pages > 1 ? t("{from, number}–{to, number} of {counted}", { from, to, counted }) : counted}
      </span>
      {pages > 1 && (
        <nav aria-label={t("Pages of {counted}", { counted })} className="flex flex-wrap items-center gap-2">
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
        </nav>
      )}
    </div>
  );
}
