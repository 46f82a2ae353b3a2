import { HouseholdPage } from "@nyota/site/household-page.tsx";
import { SitePage } from "@nyota/site/site-page.tsx";
import { type MouseEvent, useCallback } from "react";
import { applyConditions } from "#features/microsite/apply-conditions.ts";
import type { Pages } from "#features/microsite/draft-pages.ts";
import { SiteBox } from "#features/microsite/site-box.tsx";

export type GuestView = "household" | "site";
type GuestPageProps = { pages: Pages; view: GuestView; onLanguage: (language: string) => void };

/** The real page. It leads nowhere: only the language can be changed, everything else that is clicked stays here. */
export function GuestPage({ pages, view, onLanguage }: GuestPageProps) {
  const prepare = useCallback((box: HTMLDivElement | null) => {
    // Inside our page the guests' page is a picture, and our own main part stays the only one.
    box?.querySelector("main")?.setAttribute("role", "presentation");
    box?.querySelector("header")?.setAttribute("role", "presentation");
    if (box) applyConditions(box);
  }, []);

  function click(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as HTMLElement).closest("a");
    if (!link) return;
    event.preventDefault();
    if (link.classList.contains("language")) return onLanguage(link.lang);
    if (link.href.startsWith("https:")) window.open(link.href, "_blank", "noopener");
  }
  const who = pages.household.events.flatMap(({ guests }) => guests.map(({ id }) => id)).join();
  return (
    <SiteBox className="min-h-full">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        key={`${view} ${who} ${pages.household.head.language} ${pages.household.questions.length}`}
        ref={prepare}
        onClick={click}
        onChange={(event) => applyConditions(event.currentTarget)}
      >
        {view === "household" ? <HouseholdPage page={pages.household} /> : <SitePage page={pages.site} />}
      </div>
    </SiteBox>
  );
}
