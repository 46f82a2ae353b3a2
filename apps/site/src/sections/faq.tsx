import type { SiteAbout } from "@nyota/contract/site/microsite";
import { Paragraphs } from "./prose.tsx";

/** What guests often ask, folded. */
export function Faq({ title, entries }: { title: string; entries: SiteAbout["faq"] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">{title}</h2>
      <div className="card faq">
        {entries.map((entry) => (
          <details key={entry.question}>
            <summary>{entry.question}</summary>
            <Paragraphs text={entry.answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
