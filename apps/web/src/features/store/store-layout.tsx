import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { BrandMark } from "#ui/drawings/brand-mark.tsx";
import { Button } from "#ui/button.tsx";

type StoreLayoutProps = {
  title: string;
  text?: ReactNode;
  /** Where leaving leads. */
  back: string;
  /** A single narrow column, for a page that only says something. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** A page of the shop outside the shell: nothing beside what is being bought. */
export function StoreLayout({ title, text, back, isNarrow = false, children }: StoreLayoutProps) {
  return (
    <div className="min-h-dvh">
      <header className="flex h-14 items-center border-b border-line px-5 max-md:px-3 print:hidden">
        <Link to="/" aria-label={t("Nyota, your projects")} className="touch flex items-center gap-2.5 rounded-control">
          <BrandMark />
          <span className="font-display text-[21px] font-semibold">Nyota</span>
        </Link>
        <Button asChild variant="quiet" className="ml-auto">
          <Link to={back}>
            <X className="size-4" aria-hidden="true" />
            {t("Leave")}
          </Link>
        </Button>
      </header>
      <main
        className={cx("mx-auto w-full px-6 pt-6 pb-16 max-md:px-4 max-md:pt-5", isNarrow ? "max-w-2xl" : "max-w-5xl")}
      >
        <h1 className="display text-2xl">{title}</h1>
        {text && <p className="mt-1 max-w-[60ch] text-ink-2">{text}</p>}
        <div className="mt-5">{children}</div>
      </main>
    </div>
  );
}
