import { SIDEBAR_WIDTH_MOBILE } from "@nyota/contract/constants";
import { Dialog } from "radix-ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SidebarContent } from "#app/shell/sidebar/sidebar-content.tsx";
import type { SidebarState } from "#app/shell/sidebar/sidebar-state.ts";
import { t } from "#lib/i18n/t.ts";
import { useFocusBack } from "#lib/navigation/use-focus-back.ts";

type DrawerProps = { state: SidebarState; onSearch: () => void };

/** The sidebar of a phone. */
export function Drawer({ state: { isDrawerOpen, setDrawerOpen }, onSearch }: DrawerProps) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) setDrawerOpen(false);
    last.current = pathname;
  }, [pathname, setDrawerOpen]);
  const focusBack = useFocusBack(isDrawerOpen);
  return (
    <Dialog.Root open={isDrawerOpen} onOpenChange={setDrawerOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-sheet animate-fade bg-overlay" />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          style={{ width: SIDEBAR_WIDTH_MOBILE }}
          className="fixed inset-y-0 left-0 z-sheet animate-fade overflow-y-auto border-r border-line bg-sunken outline-none"
        >
          <Dialog.Title className="sr-only">{t("Navigation")}</Dialog.Title>
          <SidebarContent
            isIcon={false}
            onExpand={() => undefined}
            onSearch={() => {
              setDrawerOpen(false);
              onSearch();
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
