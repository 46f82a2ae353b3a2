import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_SECONDS } from "@nyota/contract/constants";
import { useCallback, useState } from "react";
import { useDesktop } from "#lib/use-media.ts";

export const readExpanded = (cookies: string) =>
  !cookies.split("; ").some((cookie) => cookie === `${SIDEBAR_COOKIE}=false`);

export const writeExpanded = (expanded: boolean) => {
  document.cookie = `${SIDEBAR_COOKIE}=${expanded}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
};

export type SidebarState = {
  isExpanded: boolean;
  isDrawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
  toggle: () => void;
};

/** Whether the sidebar is expanded is stored; the drawer of a phone has its own state. */
export function useSidebar(): SidebarState {
  const isDesktop = useDesktop();
  const [isExpanded, setExpanded] = useState(() => readExpanded(document.cookie));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = useCallback(() => {
    if (!isDesktop) return setDrawerOpen((open) => !open);
    setExpanded((expanded) => {
      writeExpanded(!expanded);
      return !expanded;
    });
  }, [isDesktop]);
  return { isExpanded, isDrawerOpen: isDrawerOpen && !isDesktop, setDrawerOpen, toggle };
}
