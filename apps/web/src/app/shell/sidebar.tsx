import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_ICON, SIDEBAR_WIDTH_MOBILE } from "@nyota/contract/constants";
import { Dialog } from "radix-ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SidebarContent } from "#app/shell/sidebar-content.tsx";
import type { SidebarState } from "#app/shell/sidebar-state.ts";
import { useDesktop } from "#lib/use-media.ts";

export function Sidebar({ state }: { state: SidebarState }) {
  const isDesktop = useDesktop();
  return isDesktop ? <BesidePage state={state} /> : <Drawer state={state} />;
}

function BesidePage({ state }: { state: SidebarState }) {
  return (
    <aside
      aria-label="Sidebar"
      data-state={state.isExpanded ? "expanded" : "collapsed"}
      style={{ width: state.isExpanded ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_ICON }}
      className="sticky top-(--top) z-sticky h-[calc(100dvh-var(--top))] flex-none overflow-y-auto overflow-x-hidden border-r border-line bg-sunken transition-[width] duration-160 [scrollbar-width:thin] print:hidden"
    >
      <SidebarContent isIcon={!state.isExpanded} onExpand={state.toggle} />
    </aside>
  );
}

function Drawer({ state: { isDrawerOpen, setDrawerOpen } }: { state: SidebarState }) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) setDrawerOpen(false);
    last.current = pathname;
  }, [pathname, setDrawerOpen]);
  return (
    <Dialog.Root open={isDrawerOpen} onOpenChange={setDrawerOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-sheet animate-fade bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          style={{ width: SIDEBAR_WIDTH_MOBILE }}
          className="fixed inset-y-0 left-0 z-sheet animate-fade overflow-y-auto border-r border-line bg-sunken outline-none"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <SidebarContent isIcon={false} onExpand={() => undefined} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
