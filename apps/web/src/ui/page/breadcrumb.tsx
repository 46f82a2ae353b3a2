import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { t } from "#lib/i18n/t.ts";

export function Breadcrumb({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label={t("Breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-2">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight className="size-3.5 text-ink-3" aria-hidden="true" />}
            {item.to ? (
              <Link
                to={item.to}
                className="touch inline-flex items-center rounded-[4px] hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
