/** What a key does wherever one is on a page, unless it is being typed into a field. */
export type GlobalAction = "search" | "shortcuts" | "palette" | "sidebar";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const plainKeys: Record<string, GlobalAction> = { "/": "search", "?": "shortcuts" };
const commandKeys: Record<string, GlobalAction> = { k: "palette", b: "sidebar" };

/**
 * The one list of the keys that belong to the whole page. What takes keys for itself without being a field (a grid) leaves these alone:
 * otherwise one key press would act twice.
 */
export function globalActionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): GlobalAction | undefined {
  if (altKey) return undefined;
  // "?" is typed with Shift, so Shift only tells commands apart.
  if (ctrlKey || metaKey) return shiftKey ? undefined : commandKeys[key.toLowerCase()];
  return plainKeys[key];
}

/** The action of an event on the document; none while somebody types, or when the key was used already. */
export function readGlobalKey(event: KeyboardEvent): GlobalAction | undefined {
  if (event.defaultPrevented) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  return !isCommand && isTyping(event.target) ? undefined : globalActionOf(event);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
