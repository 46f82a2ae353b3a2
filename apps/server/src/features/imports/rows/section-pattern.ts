import { trimEndOf } from "@nyota/contract/trim-ends";
import { readSentence } from "../values/read-sentence.ts";

/** The whole text is a heading: "Bride's side", "Office friends", "Mumbai relatives", "VIP guests:". */
const heading =
  /^(?:vip|office|neighbou?rs?|friends?|relatives?|guests?|colleagues?|family)$|(?:^|\s)(?:sides?|list|guests|friends|relatives|colleagues|neighbou?rs|paksh|wale)$|(?:पक्ष|वाले|मित्र|रिश्तेदार|मेहमान|सूची)$/iu;
/** A word that headings have and names may have: "Yamini Office", "Otto VIP". */
const doubtful = /\b(?:sides?|list|guests?|friends?|relatives?|colleagues?|office|neighbou?rs?|vip)\b/iu;
/** What the blocks of a list are called besides: a family, a place of work. */
const ofBlocks =
  /\b(?:family|families|parivar|pariwar|office|colony|society|school|college|team|group|side|block|nanihal|dadihal|sasural|maika|mayka|peehar|village|gaon|from)\b|परिवार|ननिहाल|ददिहाल|ससुराल|मायका/iu;
const unnamedGuest = /^(?:guests?|friends?) of\s/iu;
const MAX_WORDS = 5;

/** A remark of whoever wrote the list: "Please confirm by 5 December". */
const remark = /^(?:please|kindly|pls|note|nb|n\.b\.|rsvp|regards|thanks?|thank you|legend|\*|कृपया)(?:[\s:,.*]|$)/iu;

/** Whether a text has a word that titles of sections have: "Mehta family, Pune", "Papa's office". */
export const hasTitleWord = (text: string): boolean =>
  (doubtful.test(text) && !unnamedGuest.test(text)) || ofBlocks.test(text);

/** Whether a text alone in its row is a title, a remark, or a name; "DOUBTFUL" is a name that may be a title. */
export function sectionPattern(cell: string): "TITLE" | "REMARK" | "DOUBTFUL" | "NAME" {
  const text = cell.trim();
  const isShort = text.split(/\s+/).length <= MAX_WORDS;
  if ((remark.test(text) && text.split(/\s+/).length > 2) || readSentence(text)?.startsSo) return "REMARK";
  if (text.endsWith(":")) return "TITLE";
  const ended = trimEndOf(text, /[-–—\s]/u);
  const bare = /[)\]]$/.test(ended) ? ended.split(/[([]/, 1)[0]!.trimEnd() : ended;
  if (isShort && heading.test(bare)) return "TITLE";
  return doubtful.test(text) && !unnamedGuest.test(text) ? "DOUBTFUL" : "NAME";
}
