import { NavLink } from "react-router";
import { cx } from "#lib/cx.ts";

/** Tabs that link to pages. */
export function PageTabs({ label, tabs }: { label: string; tabs: { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="mb-6 flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line px-0.5">
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
