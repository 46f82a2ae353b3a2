import type { SitePage as Page } from "@nyota/contract/site/microsite";
import { LanguageSwitch, SiteFrame } from "./hero.tsx";
import { LostLink } from "./lost-link.tsx";
import { messagesFor } from "./messages.ts";
import { DayNotes } from "./sections/day-notes.tsx";
import { Schedule } from "./sections/schedule.tsx";
import { Sections } from "./sections/sections.tsx";

type SitePageProps = {
  page: Page;
  path?: string | null;
  /** The reader has just asked for their private link. */
  hasAsked?: boolean;
};

/** The public page of a celebration. */
export function SitePage({ page, path = null, hasAsked = false }: SitePageProps) {
  const { head, events, about } = page;
  const words = messagesFor(head.language);
  return (
    <SiteFrame head={head} isTitle>
      <div className="addressed">
        <span />
        <LanguageSwitch head={head} path={path} />
      </div>
      {hasAsked && (
        <div className="notice" id="thanks" role="status">
          <b>{words.linkAsked}</b>
          <p>{words.linkAskedMore}</p>
        </div>
      )}
      <DayNotes about={about} words={words} />
      <Sections
        about={about}
        words={words}
        contactsTitle={words.people}
        schedule={events && <Schedule events={events} language={head.language} path={path} />}
      />
      <footer className="foot">
        <p>{words.personalLink}</p>
        {!hasAsked && <LostLink path={path} language={head.language} words={words} />}
      </footer>
    </SiteFrame>
  );
}
