import type { Language } from "@nyota/contract/languages";
import { listTexts, type MessageTexts, textFor } from "@nyota/contract/messages/message-texts";
import {
  carriesRsvpLink,
  findFilledIn,
  findMissingVariables,
  renderBody,
  requireEveryLine,
  type VariableValues,
} from "@nyota/contract/messages/variables";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { valuesFor } from "../rules.ts";
import { findLinks } from "./page-links.ts";
import { findRenderFacts } from "./render-facts.ts";

type FilledIn = { name: string; words: string };
/** `hasAllLines`: the text is approved as it is, so no line is left out for a value that is missing. */
export type Content = {
  texts: MessageTexts;
  eventIds: readonly string[];
  hasAllLines?: boolean;
  /** The journey that the message is about. */
  travelId?: string | null;
};
export type Written = {
  text: string;
  /** The text with its variables, in which language it is, and which one the guest is known to read. */
  body: string;
  language: Language | null;
  wanted: Language | null;
  /** The fallback values that were used for variables. */
  filledIn: FilledIn[];
  values: VariableValues;
};
export type Rendered = Written | { missing: string[] };
export type Texts = ReadonlyMap<string, Rendered>;

/** All texts of a message as one, to see what they speak of. */
export const allWords = (texts: MessageTexts) =>
  listTexts(texts)
    .map(({ body }) => body)
    .join("\n");

type Rendering = {
  guestIds: readonly string[];
  content: Content;
  /** Guests of other households whose links are in the text as well, by the guest addressed in it. */
  pages?: ReadonlyMap<string, readonly string[]>;
};

/** The text for each guest in the language they read, or the variables without a value. */
export async function renderFor(
  scope: Scope,
  deps: Deps,
  { guestIds, content, pages = new Map() }: Rendering,
): Promise<Map<string, Rendered>> {
  const { texts: all, eventIds, travelId = null } = content;
  const words = allWords(all);
  const facts = await findRenderFacts(scope, { guestIds, eventIds, body: words, travelId });
  const links = carriesRsvpLink(words)
    ? await findLinks(scope, deps, { guestIds, pages, separator: content.hasAllLines ? " · " : "\n" })
    : new Map<string, string>();
  const texts = new Map<string, Rendered>();
  for (const [guestId, fact] of facts) {
    const values = valuesFor({ ...fact, link: links.get(guestId) ?? null });
    const { language, body } = textFor(all, fact.language);
    const filled = content.hasAllLines ? requireEveryLine(body) : body;
    const missing = findMissingVariables(filled, values);
    const filledIn = findFilledIn(filled, values);
    texts.set(
      guestId,
      missing.length > 0
        ? { missing }
        : { text: renderBody(filled, values), body, language, wanted: fact.wanted, filledIn, values },
    );
  }
  return texts;
}
