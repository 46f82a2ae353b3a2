import { flushSync } from "react-dom";

/**
 * Adds a line of a form and focuses it before the next key is pressed, so that what is typed at once belongs to it. For
 * event handlers.
 */
export function focusAdded(id: string, add: () => void): void {
  flushSync(add);
  document.getElementById(id)?.focus();
}
