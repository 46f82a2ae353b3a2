import { ThemeArt } from "./art/theme-art.tsx";
import { directionOf, messagesFor, type Language } from "./messages.ts";

export type MessageKind = "GONE" | "BUSY" | "BROKEN" | "REFUSED" | "UNREADABLE";
type MessagePageProps = { kind: MessageKind; language: Language };

/** What a guest sees instead of a page. It is the same for every wedding, so it gives none away. */
export function MessagePage({ kind, language }: MessagePageProps) {
  const words = messagesFor(language);
  const [title, more] = {
    GONE: [words.gone, words.goneMore],
    BUSY: [words.busy, words.busyMore],
    BROKEN: [words.broken, words.brokenMore],
    REFUSED: [words.refused, words.refusedMore],
    UNREADABLE: [words.unreadable, words.unreadableMore],
  }[kind];
  return (
    <div className="site" data-site-theme="jharokha" lang={language} dir={directionOf(language)}>
      <div className="sheet">
        <header className="hero">
          <ThemeArt theme="jharokha" />
        </header>
        <main className="body message">
          <h1>{title}</h1>
          <p className="lead">{more}</p>
        </main>
      </div>
    </div>
  );
}
