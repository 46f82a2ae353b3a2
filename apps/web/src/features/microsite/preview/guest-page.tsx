import { showQuestions } from "@nyota/site/show-questions.ts";
import { type MouseEvent, useCallback } from "react";
import type { Pages } from "./draft-pages.ts";
import { HouseholdFrame, PublicFrame } from "./guest-frames.tsx";
import { SiteBox } from "../frame/site-box.tsx";

export type GuestView = "household" | "site";
type GuestPageProps = { pages: Pages; view: GuestView; onLanguage: (language: string) => void };

/** The real page with its links disabled: only the language can be changed. */
export function GuestPage({ pages, view, onLanguage }: GuestPageProps) {
  const prepare = useCallback((box: HTMLDivElement | null) => void (box && showQuestions(box)), []);

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
        onChange={(event) => showQuestions(event.currentTarget)}
      >
        {view === "household" ? <HouseholdFrame page={pages.household} /> : <PublicFrame page={pages.site} />}
      </div>
    </SiteBox>
  );
}
