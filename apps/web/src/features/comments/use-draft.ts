import { forgottenAtSignOut } from "#lib/api/session.ts";
import { readStored, useStored } from "#lib/use-stored.ts";

const keyOf = (of: string) => `${forgottenAtSignOut}comment.${of}`;

/** The comment that was being written about an object, or the change of a comment; null if there is none. */
export const readDraft = (of: string): string | null => readStored<string | null>(keyOf(of), null);

/** A text that is still there after a reload or on coming back to the page; once it is `saved` again it is forgotten. */
export function useDraft(of: string, saved = ""): [string, (text: string) => void] {
  const [draft, store] = useStored<string | null>(keyOf(of), null);
  return [draft ?? saved, (text) => store(text === saved ? null : text)];
}
