import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { cx } from "#lib/cx.ts";

/** Tabs that link to pages. */
export function PageTabs({ label, tabs }: { label: string; tabs: { to: string; label: string }[] }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the tab of the page may be beyond the edge.
  useEffect(() => {
    const active = bar.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (bar.current && active)
      bar.current.scrollLeft = active.offsetLeft - (bar.current.clientWidth - active.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative mb-6 flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line px-0.5"
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          className={({ isActive }) =>
            cx(
              "touch -mb-px flex items-center whitespace-nowrap border-b-2 px-0.5 py-2.5 font-strong outline-offset-[-2px] transition-colors",
              isActive ? "border-henna text-ink" : "border-transparent text-ink-2 hover:text-ink",
            )
          }
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
