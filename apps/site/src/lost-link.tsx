import type { Language, Messages } from "./messages.ts";

type LostLinkProps = { path: string | null; language: Language; words: Messages };

/** Asks the hosts to send the private link again. It never shows whether somebody is on their list. */
export function LostLink({ path, language, words }: LostLinkProps) {
  const fields = (
    <>
      <label htmlFor="lost.name">{words.lostName}</label>
      <input id="lost.name" name="name" autoComplete="name" maxLength={120} required />
      <label htmlFor="lost.phone">{words.lostPhone}</label>
      <input id="lost.phone" name="phone" type="tel" autoComplete="tel" maxLength={40} />
      <button type={path ? "submit" : "button"} className="quiet">
        {words.lostSend}
      </button>
    </>
  );
  return (
    <details className="fold">
      <summary>{words.lostLink}</summary>
      {path ? (
        <form method="post" action={`${path}/link`}>
          <input type="hidden" name="lang" value={language} />
          {fields}
        </form>
      ) : (
        <div>{fields}</div>
      )}
    </details>
  );
}
