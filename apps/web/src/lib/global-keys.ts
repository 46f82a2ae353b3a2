/** The action of a key anywhere on a page, except while typing in a field. */
export type GlobalAction = "search" | "shortcuts" | "palette" | "sidebar";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const plainKeys: Record<string, GlobalAction> = { "/": "search", "?": "shortcuts" };
const commandKeys: Record<string, GlobalAction> = { k: "palette", b: "sidebar" };

/**
 * The list of all page-wide keys. A component that handles keys without being a field (a grid) ignores these: otherwise
 * one key press would act twice.
 */
export function globalActionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): GlobalAction | undefined {
  if (altKey) return undefined;
  // "?" is typed with Shift, so Shift is compared only for commands.
  if (ctrlKey || metaKey) return shiftKey ? undefined : commandKeys[key.toLowerCase()];
  return plainKeys[key];
}

/** The action of a key event on the document; none while typing, or when the event was already handled. */
export function readGlobalKey(event: KeyboardEvent): GlobalAction | undefined {
  if (event.defaultPrevented) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  return !isCommand && isTyping(event.target) ? undefined : globalActionOf(event);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
