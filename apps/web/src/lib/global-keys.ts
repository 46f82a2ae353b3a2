import { readStored } from "#lib/use-stored.ts";
import { t } from "#lib/i18n/t.ts";

/** A line of the list of keys. */
export type Shortcut = { keys: readonly string[]; does: string };

type KeyInfo = { key: string; isCommand?: true; does: string };

/** The keys that work on every page. What they do is also what the list of keys says. */
export const globalKeys = {
  palette: { key: "k", isCommand: true, does: t("Find a guest, page, project or action") },
  sidebar: { key: "b", isCommand: true, does: t("Collapse or expand the sidebar") },
  search: { key: "/", does: t("Search the list on this page") },
  shortcuts: { key: "?", does: t("Show this list") },
} as const satisfies Record<string, KeyInfo>;
/** The action of a key anywhere on a page, except while typing in a field. */
export type GlobalAction = keyof typeof globalKeys;

/** The letters that work on every page. */
export const letterKeys = {
  go: { key: "g", does: t("Go to a page; with a letter of the list below") },
  create: { key: "c", does: t("Add something to the list on this page, else a guest") },
} as const satisfies Record<string, KeyInfo>;

/** The letters of whatever has a next and a previous one. */
export const stepKeys = { next: "j", previous: "k" } as const;

/** As it is written on a keyboard. */
export const describeKey = ({ key, isCommand }: Pick<KeyInfo, "key" | "isCommand">): string[] => [
  ...(isCommand ? [t("Ctrl or ⌘")] : []),
  key.toUpperCase(),
];

/**
 * Whether keys without Ctrl or Cmd do something outside of fields and lists of cells. Somebody who speaks to the device
 * switches them off, because a spoken word would be many of them (WCAG 2.1.4). Stored in this browser: it is about the
 * device.
 */
export const singleKeysStored = "nyota.single-keys";
export const areSingleKeysOn = (): boolean => readStored<unknown>(singleKeysStored, true) !== false;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * The action of a key on every page. A component that handles keys without being a field (a grid) ignores these:
 * otherwise one key press would act twice.
 */
export function globalActionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): GlobalAction | undefined {
  if (altKey) return undefined;
  const isCommand = ctrlKey || metaKey;
  // "?" is typed with Shift, so Shift is compared only for commands.
  if (isCommand ? shiftKey : !areSingleKeysOn()) return undefined;
  const found = Object.entries<KeyInfo>(globalKeys).find(
    ([, info]) => (info.isCommand ?? false) === isCommand && info.key === (isCommand ? key.toLowerCase() : key),
  );
  return found?.[0] as GlobalAction | undefined;
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
 * The letter of a key event on the document that nothing else has used; none while typing, with a modifier, or where
 * single keys are switched off. `layers` is the number of open dialogs and sheets among which the key has this meaning.
 */
export function readLetter(event: KeyboardEvent, layers: number): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (key.length !== 1 || isTyping(target) || !areSingleKeysOn()) return undefined;
  if (target instanceof Element && target.closest(lettered)) return undefined;
  return document.querySelectorAll(openLayers).length === layers ? key.toLowerCase() : undefined;
}
