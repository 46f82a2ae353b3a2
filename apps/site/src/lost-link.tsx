import type { Language, Messages } from "./messages.ts";

type LostLinkProps = { path: string | null; language: Language; words: Messages };

/** Asks for the private link again, which is sent to the address if a guest has it. It never shows whether somebody is on their list. */
export function LostLink({ path, language, words }: LostLinkProps) {
  const fields = (
    <>
      <label htmlFor="lost.name">{words.lostName}</label>
      <input id="lost.name" name="name" autoComplete="name" maxLength={120} required />
      <label htmlFor="lost.address">{words.lostAddress}</label>
      <input
        id="lost.address"
        name="address"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
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
