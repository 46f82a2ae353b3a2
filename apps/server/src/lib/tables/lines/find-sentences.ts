import type { ParsedLine } from "#lib/tables/lines/parse-line.ts";

const greeting =
  /^(?:hi+|hello|hey|dear|namaste|namaskar|pranam|good (?:morning|afternoon|evening)|here is|here are|this is|नमस्ते|प्रणाम)(?:[\s,!.:]|$)/iu;
const closing =
  /^(?:(?:with|best|kind|warm|warmest|many)\s+){0,2}(?:regards|wishes)(?:[\s,.!-]|$)|^(?:thanks|thank you|thx|love|cheers|best|yours(?: truly| sincerely)?)\s*(?:[,!.–-].*)?$|^sent from my\s/iu;
const mailHeader =
  /^(?:from|to|cc|bcc|subject|date|sent|fwd?|re):\s|\bwrote:$|^-{2,}\s*(?:original|forwarded)|^https?:/i;
/** What a messenger writes itself. */
const ofMessenger = /^<?media omitted>?$|^<attached: |end-to-end encrypted|^(?:this message was|you) deleted/i;
const joinedPeople = /[&+/,]|\s(?:and|aur|with|और)\s/iu;

/** The end of a message: what follows is who sent it. */
export const isClosing = ({ text }: ParsedLine) => closing.test(text);

/** A greeting, a sentence or a line of a mail's head, beside the lines of the list. `isMarkedList`: those have numbers or bullets. */
export function isBesideList(line: ParsedLine, isMarkedList: boolean): boolean {
  const { text, phones, emails, people } = line;
  if (mailHeader.test(text) || ofMessenger.test(text)) return true;
  const words = text.split(/\s+/).length;
  if (greeting.test(text) && (words > 1 || /[,!:]$/.test(text))) return true;
  if (phones.length > 0 || emails.length > 0 || people !== "") return false;
  const most = isMarkedList ? 4 : joinedPeople.test(text) ? 12 : 6;
  return words > most || (words > 3 && /[.!?]$/.test(text));
}
