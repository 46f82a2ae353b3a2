import { useState } from "react";
import { forgottenAtSignOut } from "#lib/api/session.ts";

const keyOf = (of: string) => `${forgottenAtSignOut}comment.${of}`;

/** The comment that was being written about an object, or the change of a comment; null if there is none. */
export function readDraft(of: string): string | null {
  try {
    return localStorage.getItem(keyOf(of));
  } catch {
    return null;
  }
}

/** A text that is still there after a reload or on coming back to the page; once it is `saved` again it is forgotten. */
export function useDraft(of: string, saved = ""): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(of) ?? saved);
  function change(next: string): void {
    setText(next);
    try {
      if (next === saved) localStorage.removeItem(keyOf(of));
      else localStorage.setItem(keyOf(of), next);
    } catch {
      // Where storage is full or blocked, the text lasts until the page is left.
    }
  }
  return [text, change];
}
