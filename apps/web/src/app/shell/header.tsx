import { Menu, PanelLeft, Search } from "lucide-react";
import { Link } from "react-router";
import type { SidebarState } from "#app/shell/sidebar/sidebar-state.ts";
import { useBuyProject } from "#app/shell/use-buy-project.ts";
import { UserMenu } from "#app/shell/user-menu.tsx";
import { OpenInvites } from "#features/collaborators/open-invites.tsx";
import { NotificationsBell } from "#features/notifications/notifications-bell.tsx";
import { t } from "#lib/i18n/t.ts";
import { useDesktop } from "#lib/use-media.ts";
import { BrandMark } from "#ui/drawings/brand-mark.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";

type HeaderProps = { sidebar: SidebarState; onSearch: () => void; onShortcuts: () => void };
const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";

export function Header({ sidebar, onSearch, onShortcuts }: HeaderProps) {
  const isDesktop = useDesktop();
  const buyProject = useBuyProject();
  return (
    <header className="sticky top-(--ribbon) z-header flex h-14 items-center gap-2 border-b border-line bg-paper pr-7 transition-[top] duration-160 max-md:px-1.5 print:hidden">
      {!isDesktop && (
        <IconButton label={t("Open the navigation")} icon={<Menu />} onClick={sidebar.toggle} tooltip={false} />
      )}
      <div className="flex items-center md:w-[15.25rem] md:pl-5">
        <Link to="/" aria-label={t("Nyota, your projects")} className="touch flex items-center gap-2.5 rounded-control">
          <BrandMark />
          <span className="font-display text-[21px] font-semibold max-md:text-lg">Nyota</span>
        </Link>
        {isDesktop && (
          <IconButton
            label={sidebar.isExpanded ? t("Collapse the sidebar") : t("Expand the sidebar")}
            aria-expanded={sidebar.isExpanded}
            icon={<PanelLeft />}
            onClick={sidebar.toggle}
            className="ml-auto"
          />
        )}
      </div>
      {isDesktop ? (
        <button
          type="button"
          onClick={onSearch}
          className="ml-3 flex h-9 w-80 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-ink-3 hover:border-line-control"
        >
          <Search className="size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate text-left">{t("Find a guest, page or action")}</span>
          <Kbd>{commandKey}</Kbd>
        </button>
      ) : (
        <IconButton label={t("Search")} icon={<Search />} onClick={onSearch} tooltip={false} className="ml-auto" />
      )}
      <div className="flex items-center gap-1.5 md:ml-auto">
        {isDesktop && (
          <Button asChild variant="quiet">
            <Link to="/invites">
              {t("Invites")} <OpenInvites />
            </Link>
          </Button>
        )}
        <NotificationsBell />
        {isDesktop && buyProject && (
          <Button asChild>
            <Link to={buyProject}>{t("Buy Project")}</Link>
          </Button>
        )}
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}
