import type { PageHead } from "@nyota/contract/site/microsite";
import type { ReactNode } from "react";
import { ConnectionNotes } from "./offline/connection-notes.tsx";
import { ThemeArt } from "./art/theme-art.tsx";
import { formatDatesAndPlace } from "./format.ts";
import { directionOf, messagesFor } from "./messages.ts";
import { Picture } from "./picture.tsx";

const heroWidths = "(min-width: 1024px) min(44vw, 640px), (min-width: 640px) 600px, 100vw";

/** The top of every guest page: the theme's drawing, or the hosts' picture, with the names. */
export function Hero({ head, isTitle = false }: { head: PageHead; isTitle?: boolean }) {
  const Names = isTitle ? "h1" : "p";
  const [first, second] = head.names;
  return (
    <header className={head.image ? "hero hero-picture" : "hero"}>
      {head.image ? (
        <Picture className="hero-image" picture={head.image} alt="" widths={heroWidths} isFirst />
      ) : (
        <ThemeArt theme={head.theme} />
      )}
      <div className="hero-words">
        <p className="hero-intro">{head.title ?? messagesFor(head.language).together}</p>
        <Names className={head.names.some((name) => name.length > 10) ? "hero-names long" : "hero-names"}>
          <span>{first}</span>
          {second && (
            <>
              {" "}
              <i>&amp;</i> <span>{second}</span>
            </>
          )}
        </Names>
        <p className="hero-when">{formatDatesAndPlace(head)}</p>
      </div>
    </header>
  );
}

/** Everything of a guest page: the theme and the language hang on its root, so that the host's preview can embed it. */
export const SiteFrame = ({ head, isTitle, children }: { head: PageHead; isTitle?: boolean; children: ReactNode }) => (
  <div className="site" data-site-theme={head.theme} lang={head.language} dir={directionOf(head.language)}>
    <div className="sheet">
      <Hero head={head} isTitle={isTitle ?? false} />
      <main className="body">
        <ConnectionNotes language={head.language} />
        {children}
      </main>
    </div>
  </div>
);

type LanguageSwitchProps = {
  head: PageHead;
  path: string | null;
  /** The form whose unsaved values the page in the other language has to show. */
  form?: string | undefined;
};

/** Shows the same page in the other language. */
export function LanguageSwitch({ head, path, form }: LanguageSwitchProps) {
  const other = head.languages.find((language) => language !== head.language);
  if (!other) return null;
  const { readIn } = messagesFor(head.language);
  const url = `${path ?? ""}?lang=${other}`;
  if (form === undefined)
    return (
      <a className="language" href={url} hrefLang={other} lang={other} rel="nofollow">
        {readIn}
      </a>
    );
  return (
    <>
      {/* Enter in a field presses the form's first button: that must save, and not switch the language. */}
      <button type="submit" form={form} className="unseen" tabIndex={-1} aria-hidden="true" />
      <button type="submit" form={form} className="language" name="switch" value={other} lang={other} data-url={url}>
        {readIn}
      </button>
    </>
  );
}
