import { TOOLTIP_SIDEBAR_DELAY } from "@nyota/contract/constants";
import { ChevronRight } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { isActive } from "#app/shell/sidebar/is-active.ts";
import type { NavEntry } from "#lib/navigation/nav-entries.tsx";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { formatNumber } from "#lib/text/format.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Tooltip } from "#ui/tooltip.tsx";

type NavLinkProps = { entry: NavEntry; isIcon: boolean; onExpand: () => void };

const row = (active: boolean, isIcon: boolean) =>
  cx(
    "touch relative flex h-[38px] items-center gap-2.5 rounded-control border font-medium transition-colors duration-120",
    "[&>svg]:size-[17px] [&>svg]:flex-none",
    isIcon ? "w-9 justify-center" : "px-2.5",
    active
      ? "border-line bg-surface text-ink [&>svg]:text-henna"
      : "border-transparent text-ink-2 hover:bg-surface/70 hover:text-ink",
  );

/** The tooltip of a collapsed entry; none on a phone or while the sidebar is open. */
function IconTooltip({ text, show, children }: { text: string; show: boolean; children: ReactNode }) {
  if (!show) return children;
  return (
    <Tooltip text={text} side="right" delay={TOOLTIP_SIDEBAR_DELAY}>
      {children}
    </Tooltip>
  );
}

export function NavLink({ entry, isIcon, onExpand }: NavLinkProps) {
  const { pathname } = useLocation();
  const current = useProjectIfAny();
  const active = isActive(pathname, entry);
  const count = current && entry.count ? entry.count(current) : 0;
  const unread = current && entry.unread ? entry.unread(current) : 0;
  const content = (
    <>
      <entry.icon aria-hidden="true" />
      {isIcon ? (
        <span className="sr-only">{entry.title}</span>
      ) : (
        <span className="min-w-0 truncate">{entry.title}</span>
      )}
      {!isIcon && entry.isComingSoon && (
        <Badge tone="marigold" className="ml-auto">
          {t("Coming Soon")}
        </Badge>
      )}
      {unread > 0 && <Unread count={unread} isIcon={isIcon} />}
      {!isIcon && count > 0 && <span className="ml-auto text-xs text-ink-2 tabular-nums">{formatNumber(count)}</span>}
    </>
  );

  if (entry.items && !entry.isNavigable)
    return <NavParent {...{ entry, isIcon, onExpand, active }}>{content}</NavParent>;
  if (entry.isComingSoon)
    return (
      <span aria-disabled="true" className={row(false, isIcon)}>
        {content}
      </span>
    );
  return (
    <>
      <IconTooltip text={entry.title} show={isIcon}>
        <Link to={entry.url} aria-current={active ? "page" : undefined} className={row(active, isIcon)}>
          {content}
        </Link>
      </IconTooltip>
      {entry.items && active && !isIcon && <SubLinks entry={entry} />}
    </>
  );
}

/** A number in words for screen readers; a dot in the collapsed sidebar. */
function Unread({ count, isIcon }: { count: number; isIcon: boolean }) {
  const label = <span className="sr-only">{t("{count} unread", { count: formatNumber(count) })}</span>;
  if (isIcon)
    return (
      <>
        {label}
        <span
          aria-hidden="true"
          className="absolute right-1.5 top-1.5 size-2 rounded-full bg-henna ring-2 ring-paper"
        />
      </>
    );
  return (
    <Badge className="ml-auto tabular-nums">
      <span aria-hidden="true">{formatNumber(count)}</span>
      {label}
    </Badge>
  );
}

/** Links to "#": it only opens its sub-entries. In the collapsed sidebar it expands the sidebar first. */
function NavParent({
  entry,
  isIcon,
  onExpand,
  active,
  children,
}: NavLinkProps & { active: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(active);
  const [wasActive, setWasActive] = useState(active);
  if (active !== wasActive) {
    setWasActive(active);
    // Opens when one of its pages is opened another way; leaving the page does not close it.
    if (active) setOpen(true);
  }
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(isIcon || !isOpen);
    if (isIcon) onExpand();
  };
  return (
    <>
      <IconTooltip text={entry.title} show={isIcon}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a parent entry is a link to "#" */}
        <a href="#" role="button" aria-expanded={isOpen && !isIcon} onClick={toggle} className={row(active, isIcon)}>
          {children}
          {!isIcon && (
            <ChevronRight
              aria-hidden="true"
              className={cx("ml-auto size-4! text-ink-3! transition-transform", isOpen && "rotate-90")}
            />
          )}
        </a>
      </IconTooltip>
      {isOpen && !isIcon && <SubLinks entry={entry} />}
    </>
  );
}

function SubLinks({ entry }: { entry: NavEntry }) {
  const { pathname } = useLocation();
  return (
    <ul className="my-0.5 ml-[18px] space-y-0.5 border-l border-line-strong pl-2.5">
      {entry.items?.map((item) => (
        <li key={item.url}>
          <Link
            to={item.url}
            aria-current={isActive(pathname, item) ? "page" : undefined}
            className={cx(
              "touch flex h-8 items-center rounded-control px-2.5",
              isActive(pathname, item) ? "bg-surface font-medium text-ink" : "text-ink-2 hover:text-ink",
            )}
          >
            {item.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
