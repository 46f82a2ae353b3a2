import type { ShownEvent, SitePage as Page } from "@nyota/contract/site/microsite";
import { Contacts } from "./contacts.tsx";
import { EventHeading } from "./event-heading.tsx";
import { Gallery } from "./gallery.tsx";
import { LanguageSwitch, SiteFrame } from "./hero.tsx";
import { LostLink } from "./lost-link.tsx";
import { messagesFor } from "./messages.ts";

type SitePageProps = {
  page: Page;
  path?: string | null;
  /** The reader has just asked for their private link. */
  hasAsked?: boolean;
};

/** The public page of a celebration. */
export function SitePage({ page, path = null, hasAsked = false }: SitePageProps) {
  const { head } = page;
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
      {page.story && (
        <section className="prose" aria-labelledby="story">
          <h2 id="story">{words.story}</h2>
          <Paragraphs text={page.story} />
        </section>
      )}
      {page.events && page.events.length > 0 && (
        <section aria-labelledby="schedule" className="schedule">
          <h2 id="schedule">{words.schedule}</h2>
          {page.events.map((event) => (
            <article key={event.id} className="card">
              <EventHeading
                event={event}
                language={head.language}
                homeZone={homeZoneOf(page.events ?? [])}
                calendarUrl={path && `${path}/calendar/${event.id}.ics`}
              />
            </article>
          ))}
        </section>
      )}
      {page.gallery.length > 0 && <Gallery pictures={page.gallery} words={words} />}
      {page.faq.length > 0 && (
        <section aria-labelledby="faq">
          <h2 id="faq">{words.faq}</h2>
          <div className="card faq">
            {page.faq.map((entry) => (
              <details key={entry.question}>
                <summary>{entry.question}</summary>
                <Paragraphs text={entry.answer} />
              </details>
            ))}
          </div>
        </section>
      )}
      {page.gift_note && (
        <section className="prose" aria-labelledby="gifts">
          <h2 id="gifts">{words.gifts}</h2>
          <Paragraphs text={page.gift_note} />
        </section>
      )}
      <Contacts people={page.contacts} title={words.people} words={words} />
      <footer className="foot">
        <p>{words.personalLink}</p>
        {!hasAsked && <LostLink path={path} language={head.language} words={words} />}
      </footer>
    </SiteFrame>
  );
}

const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className="text">
      {paragraph}
    </p>
  ));

// The zone in which most events take place is not named.
function homeZoneOf(events: readonly ShownEvent[]) {
  const zones = events.map((event) => event.time_zone);
  return (
    zones.toSorted((a, b) => zones.filter((z) => z === b).length - zones.filter((z) => z === a).length)[0] ?? "UTC"
  );
}
