import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { DropdownMenu } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type PageHeaderProps = {
  title: ReactNode;
  /** One line of purpose, or the counts. */
  text?: ReactNode;
  breadcrumb?: ReactNode;
  /** Beside the actions: avatars, a pill. */
  aside?: ReactNode;
  /** Secondary buttons first, the primary one last. */
  actions?: ReactNode;
  /** Menu items for the overflow menu. */
  menu?: ReactNode;
};

export function PageHeader({ title, text, breadcrumb, aside, actions, menu }: PageHeaderProps) {
  return (
    <header className="mb-[22px]">
      {breadcrumb && <div className="mb-2">{breadcrumb}</div>}
      <div className="relative flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className={cx("display text-2xl max-md:text-[26px]", Boolean(menu) && "max-md:pr-13")}>{title}</h1>
          {text && <p className={cx("mt-1 text-ink-2 tabular-nums", Boolean(menu) && "max-md:pr-13")}>{text}</p>}
        </div>
        {(aside || actions || menu) && (
          <div className="flex flex-wrap items-center gap-3 max-md:w-full">
            {aside}
            {actions}
            {menu && (
              <span className="max-md:absolute max-md:right-0 max-md:top-0">
                <DropdownMenu
                  trigger={<IconButton label={t("More")} icon={<Ellipsis />} variant="default" tooltip={false} />}
                >
                  {menu}
                </DropdownMenu>
              </span>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
