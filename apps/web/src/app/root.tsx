import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useMatches, useNavigation } from "react-router";
import type { PageHandle } from "#app/route-object.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { TooltipProvider } from "#ui/tooltip.tsx";

/** A thin line while the next page is fetched; it waits a moment, so that a fast page shows none. */
function NavigationLine() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      className="fixed inset-x-0 top-0 z-tooltip h-0.5 animate-fade bg-henna [animation-delay:150ms]"
      role="presentation"
    />
  );
}

/** After a change of page the focus is on its heading, where a reader begins. A sheet takes the focus by itself. */
function useHeadingFocus() {
  const matches = useMatches();
  const page = matches.findLast((match) => (match.handle as PageHandle | undefined)?.page !== undefined);
  const address = page?.pathname;
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!heading || document.querySelector("[role=dialog]") || heading.contains(document.activeElement)) return;
    if (document.activeElement?.matches("main input, main textarea")) return;
    heading.tabIndex = -1;
    heading.style.outline = "none";
    heading.focus({ preventScroll: true });
  }, [address]);
}

export function Root() {
  useHeadingFocus();
  return (
    <TooltipProvider>
      <NavigationLine />
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </TooltipProvider>
  );
}
