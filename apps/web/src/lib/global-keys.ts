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

/** What uses letters itself: a list of cells, a menu, a list of options. */
const lettered = "[role=grid], [role=menu], [role=listbox], [role=combobox], [data-cell]";
const openLayers = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * The letter of a key event on the document that nothing else has used; none while typing or with a modifier. `layers`
 * is the number of open dialogs and sheets among which the key has this meaning.
 */
export function readLetter(event: KeyboardEvent, layers: number): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (key.length !== 1 || isTyping(target)) return undefined;
  if (target instanceof Element && target.closest(lettered)) return undefined;
  return document.querySelectorAll(openLayers).length === layers ? key.toLowerCase() : undefined;
}
