import { useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, useNavigationType } from "react-router";
import type { PageHandle } from "#app/route-object.tsx";
import { focusHeading } from "#lib/navigation/focus-heading.ts";
import { record, type Trail, TrailContext } from "#lib/navigation/trail.ts";
import { ToasterSlot } from "#ui/feedback/toaster-slot.tsx";

/** A thin line while the next page is fetched; delayed, so that a fast page shows none. */
function NavigationLine() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      className="fixed inset-x-0 top-0 z-tooltip h-0.5 animate-fade bg-henna [animation-delay:150ms]"
      role="presentation"
    />
  );
}

function moveToHeading(): void {
  if (document.querySelector("[role=dialog]") || document.activeElement?.closest("main h1")) return;
  if (document.activeElement?.matches("main input, main textarea")) return;
  focusHeading();
}

/**
 * Focuses the heading after a change of page, and after a step within a page that removed the focused element. A sheet
 * takes the focus by itself.
 */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const matches = useMatches();
  const page = matches.findLast((match) => (match.handle as PageHandle | undefined)?.page !== undefined);
  const address = page?.pathname;
  const last = useRef({ address, pathname });
  useEffect(() => {
    const before = last.current;
    last.current = { address, pathname };
    if (before.address !== address) return moveToHeading();
    if (before.pathname === pathname) return undefined;
    // A sheet that closes gives the focus back in the next moment.
    const timer = setTimeout(() => document.activeElement === document.body && moveToHeading());
    return () => clearTimeout(timer);
  }, [address, pathname]);
}

/** Records the history, so that closing a sheet can go back to its page instead of adding another entry. */
function useTrail(): Trail {
  const location = useLocation();
  const type = useNavigationType();
  const [trail] = useState<Trail>({ places: [], at: -1 });
  useEffect(() => record(trail, location, type), [trail, location, type]);
  return trail;
}

export function Root() {
  useHeadingFocus();
  return (
    <TrailContext value={useTrail()}>
      <NavigationLine />
      <Outlet />
      <ScrollRestoration />
      <ToasterSlot />
    </TrailContext>
  );
}
