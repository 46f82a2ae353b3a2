import { MailPlus, ShoppingBag } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { GettingStartedCard } from "#app/shell/sidebar/getting-started-card.tsx";
import { NavLink } from "#app/shell/sidebar/nav-link.tsx";
import { PolicyLinks } from "#app/shell/sidebar/policy-links.tsx";
import { useBuyProject } from "#app/shell/use-buy-project.ts";
import { ProjectSwitcher } from "#app/shell/sidebar/project-switcher.tsx";
import { listVisible } from "#lib/navigation/visible-nav.ts";
import { OpenInvites } from "#features/collaborators/open-invites.tsx";
import { cx } from "#lib/cx.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { useDesktop } from "#lib/use-media.ts";

type SidebarContentProps = { isIcon: boolean; onExpand: () => void; onSearch: () => void };

/** The content of the sidebar: beside the page, collapsed to icons, or as a drawer. */
export function SidebarContent({ isIcon, onExpand, onSearch }: SidebarContentProps) {
  const current = useProjectIfAny();
  const isStaff = useMe()?.user_type === "merchant";
  const hasShop = useHasShop();
  const groups = useMemo(() => listVisible(current, { isStaff, hasShop }), [current, isStaff, hasShop]);
  const isDesktop = useDesktop();
  return (
    <div className={cx("flex min-h-full flex-col", isIcon ? "items-center px-1.5 py-3" : "p-3")}>
      <ProjectSwitcher isIcon={isIcon} onSearch={onSearch} />
      <nav aria-label={t("Main")} className={cx("mt-3.5", !isIcon && "w-full")}>
        {groups.map((group, index) => (
          <div key={group.title ?? index} role="group" aria-label={group.title ?? t("Pages")}>
            {group.title &&
              (isIcon ? (
                <hr className="mx-1.5 my-2.5 border-line-strong" />
              ) : (
                <p aria-hidden="true" className="px-2.5 pt-4 pb-1.5 text-2xs font-strong text-ink-2">
                  {group.title}
                </p>
              ))}
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.url}>
                  <NavLink entry={entry} isIcon={isIcon} onExpand={onExpand} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {!isDesktop && <HeaderLinks />}
      </nav>
      {!isIcon && (
        <div className="mt-auto pt-6">
          <GettingStartedCard />
          <PolicyLinks />
        </div>
      )}
    </div>
  );
}

const headerLink =
  "touch flex items-center gap-2.5 rounded-control border border-transparent px-2.5 font-medium text-ink-2 hover:text-ink";

/** On a desktop they are in the header. */
function HeaderLinks() {
  const buyProject = useBuyProject();
  return (
    <div className="mt-2 border-t border-line pt-2">
      <Link to="/invites" className={headerLink}>
        <MailPlus aria-hidden="true" className="size-[17px] flex-none" />
        {t("Invites")}
        <span className="ml-auto">
          <OpenInvites />
        </span>
      </Link>
      {buyProject && (
        <Link to={buyProject} className={headerLink}>
          <ShoppingBag aria-hidden="true" className="size-[17px] flex-none" />
          {t("Buy Project")}
        </Link>
      )}
    </div>
  );
}
