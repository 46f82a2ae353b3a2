import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_ICON } from "@nyota/contract/constants";
import { useState } from "react";
import { SidebarContent } from "#app/shell/sidebar/sidebar-content.tsx";
import type { SidebarState } from "#app/shell/sidebar/sidebar-state.ts";
import { t } from "#lib/i18n/t.ts";
import { useDesktop } from "#lib/use-media.ts";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

const drawers = onDemand(() => import("#app/shell/sidebar/drawer.tsx"));

type SidebarProps = { state: SidebarState; onSearch: () => void };

export function Sidebar(props: SidebarProps) {
  const isDesktop = useDesktop();
  return isDesktop ? <BesidePage {...props} /> : <DrawerOnDemand {...props} />;
}

function BesidePage({ state, onSearch }: SidebarProps) {
  return (
    <aside
      aria-label={t("Sidebar")}
      data-state={state.isExpanded ? "expanded" : "collapsed"}
      style={{ width: state.isExpanded ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_ICON }}
      className="sticky top-(--top) z-sticky h-[calc(100dvh-var(--top))] flex-none overflow-y-auto overflow-x-hidden border-r border-line bg-sunken transition-[width] duration-160 [scrollbar-width:thin] print:hidden"
    >
      <SidebarContent isIcon={!state.isExpanded} onExpand={state.toggle} onSearch={onSearch} />
    </aside>
  );
}

function DrawerOnDemand({ state, onSearch }: SidebarProps) {
  const [wasOpened, setOpened] = useState(state.isDrawerOpen);
  if (state.isDrawerOpen && !wasOpened) setOpened(true);
  const layer = useOnDemand(drawers, state.isDrawerOpen, () => state.setDrawerOpen(false));
  return layer && wasOpened ? <layer.Drawer state={state} onSearch={onSearch} /> : null;
}
