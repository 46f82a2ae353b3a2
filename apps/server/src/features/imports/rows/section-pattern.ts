import { splitList } from "#lib/text/split-list.ts";
import { trimEndOf } from "@nyota/contract/trim-ends";
import { languages } from "../columns/languages.ts";
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
/** What several people are to somebody, in the other languages of column names: "દોસ્તો", "Freunde". */
const companies: ReadonlySet<string> = new Set([
  ...languages.flatMap((words) => splitList(words["people_of"] ?? "")),
  ...splitList("dost, doston, rishtedar, rishtedaar, padosi, sathi, दोस्त, दोस्तों, पड़ोसी, नातेदार, साथी"),
]);
/** "Karthik's", "Papa ke", "अन्ना के", "Amigos de". */
const possessive = /\p{L}['’]s?(?=\s)|\s(?:ka|ki|ke|na|ni|nu|of|de|di|von|का|की|के|ના|ની|નો|च्या)\s/iu;
/** With a possessive these are a group of somebody's: "Karthik's office", "Mummy ki kitty party". */
const ofSomebody =
  /(?<!\p{L})(?:sides?|friends|relatives|relations|colleagues|neighbou?rs|office|work|school|college|team|group|gang|batch|batchmates|classmates|society|colony|building|company|party|club|in-?laws|nanihal|dadihal|sasural|maika|mayka|peehar|ऑफिस|दफ्तर|ओफिस|ઓફિસ)(?!\p{L})/iu;
const MAX_WORDS = 5;
const MAX_CHARACTERS = 120;

/** A remark of whoever wrote the list: "Please confirm by 5 December". */
const remark = /^(?:please|kindly|pls|note|nb|n\.b\.|rsvp|regards|thanks?|thank you|legend|\*|कृपया)(?:[\s:,.*]|$)/iu;

/** Whether a text has a word that titles of sections have: "Mehta family, Pune", "Papa's office". */
export const hasTitleWord = (text: string): boolean =>
  (doubtful.test(text) && !unnamedGuest.test(text)) || ofBlocks.test(text);

/** Whether a text is what people are called whom somebody knows: "Karthik's office, Pune". Rows of people follow it. */
export const isGroupOfSomebody = (text: string): boolean =>
  possessive.test(text) && (ofSomebody.test(text) || namesCompany(text));

const namesCompany = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => companies.has(word));

/** All of it is such a word, or its last word is: "Freunde", "College amigos". */
function endsInCompany(text: string): boolean {
  const last =
    text
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .at(-1) ?? "";
  return companies.has(last) || [...companies].some((word) => /\p{Script=Han}/u.test(word) && last.endsWith(word));
}

/** Whether a text alone in its row is a title, a remark, or a name; "DOUBTFUL" is a name that may be a title. */
export function sectionPattern(cell: string): "TITLE" | "REMARK" | "DOUBTFUL" | "NAME" {
  const text = cell.trim();
  const isShort = text.length <= MAX_CHARACTERS && text.split(/\s+/).length <= MAX_WORDS;
  if ((remark.test(text) && text.split(/\s+/).length > 2) || readSentence(text)?.startsSo) return "REMARK";
  if (text.endsWith(":")) return "TITLE";
  const ended = trimEndOf(text, /[-–—\s]/u);
  const bare = /[)\]]$/.test(ended) ? ended.split(/[([]/, 1)[0]!.trimEnd() : ended;
  if (isShort && (heading.test(bare) || endsInCompany(bare))) return "TITLE";
  return (doubtful.test(text) && !unnamedGuest.test(text)) || isGroupOfSomebody(text) ? "DOUBTFUL" : "NAME";
}
