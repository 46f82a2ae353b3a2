import { useMemo } from "react";
import { GettingStartedCard } from "#app/shell/sidebar/getting-started-card.tsx";
import { NavLink } from "#app/shell/sidebar/nav-link.tsx";
import { PolicyLinks } from "#app/shell/sidebar/policy-links.tsx";
import { ProjectSwitcher } from "#app/shell/sidebar/project-switcher.tsx";
import { listVisible } from "#app/shell/sidebar/visible-nav.ts";
import { cx } from "#lib/cx.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";

/** The content of the sidebar: beside the page, collapsed to icons, or as a drawer. */
export function SidebarContent({ isIcon, onExpand }: { isIcon: boolean; onExpand: () => void }) {
  const current = useProjectIfAny();
  const groups = useMemo(() => listVisible(current), [current]);
  return (
    <div className={cx("flex min-h-full flex-col", isIcon ? "items-center px-1.5 py-3" : "p-3")}>
      <ProjectSwitcher isIcon={isIcon} />
      <nav aria-label="Main" className={cx("mt-3.5", !isIcon && "w-full")}>
        {groups.map((group, index) => (
          <div key={group.title ?? index} role="group" aria-label={group.title ?? "Pages"}>
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
