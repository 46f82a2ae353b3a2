import { languageLabels } from "@nyota/contract/languages";
import type { Page } from "@playwright/test";

/** Collects every text that the server sends to the page: what people wrote, and what it names itself. */
export function watchAnswers(page: Page): Set<string> {
  const answers = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === "string") answers.add(value);
    else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) add(one);
  };
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.includes("json")) response.json().then(add, () => undefined);
  });
  return answers;
}

/**
 * The plain words that a reader sees or hears on the page and that are not of the server. In the pseudo-language every text of a catalogue is written
 * without a letter of A to Z, so what is left is in no catalogue.
 */
export async function listUntranslated(page: Page, answers: Set<string>): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const attributes = ["aria-label", "placeholder", "title", "alt", "aria-description", "aria-valuetext"];
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      // Pictures have a name of their own; initials in them are no words.
      if (!texts.currentNode.parentElement?.closest("script, style, noscript, code, kbd, [role=img], iframe"))
        found.push(texts.currentNode.nodeValue ?? "");
    for (const element of document.querySelectorAll("*"))
      for (const name of attributes) found.push(element.getAttribute(name) ?? "");
    return [document.title, ...found];
  });
  // Names and other words of the data stand inside translated sentences, so they are compared word by word.
  const own = new Set([...sameEverywhere, ...[...answers].flatMap(wordsOf)]);
  return [...new Set(seen.flatMap(wordsOf))].filter((word) => !own.has(word));
}

/** Words that are the same in every language: each language's own name among them. */
const sameEverywhere = wordsOf(
  `${Object.values(languageLabels).join(" ")} Nyota RSVP UTC am pm kb mb gb in inr usd asha@example.com https://example.com/nyota rrggbb http 7Hq2kXw9 Ctrl Alt Shift Esc Enter Tab PDF CSV Excel PNG JPG`,
);

/** The words of at least two plain letters, in lower case. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/(?<!\p{L})[a-z]{2,}(?!\p{L})/gu) ?? [];
}
