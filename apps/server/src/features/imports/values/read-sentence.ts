import { splitList } from "#lib/text/split-list.ts";

/** What remarks in a list ask for, in English and in Hindi and Gujarati in Latin letters. */
const verbs: ReadonlySet<string> = new Set(
  splitList(`
    please, kindly, pls, plz, call, calling, called, confirm, confirmed, reconfirm, ask, asked, check, inform, informed,
    tell, send, sent, invite, invited, inviting, remind, message, msg, come, comes, coming, reach, arrive, arriving, bring,
    wait, decide, decided, remember, collect, discuss, verify, finalise, finalised, finalize, finalized, do, don't, dont,
    karna, karvanu, karvano, karvani, karva, karvu, karvo, karo, kariye, karenge, karein, puchna, poochna, puchvu,
    puchvanu, batana, dena, aapvu, aapvanu, bolna, kehna, aayenge, ayenge, aavshe, avshe, aavse, hai, hain, chhe, che,
    nathi, कृपया, करना, करें, पूछना, देना, है, हैं, आएंगे, કરવું, કરવાનું, કરવાનો, પૂછવું, છે, નથી, આવશે
  `),
);
/** Words between them, which names do not have. */
const links: ReadonlySet<string> = new Set(
  splitList(`
    by, before, after, until, till, only, for, from, the, to, be, not, is, are, was, will, would, should, must, may, if,
    when, then, later, soon, again, tomorrow, today, about, with, them, they, he, she, him, her, his, their, our, we, you,
    your, who, this, that, these, those, at, on, in, of, and, or, all, more, any, yet, still, also, mummy, papa, sunday,
    monday, tuesday, wednesday, thursday, friday, saturday, ne, na, no, nu, ni, ke, ka, ki, ko, se, par, me, mein, sathe,
    pachi, baad, pehle, baki, baaki, ek, vaar, baar, phone, को, के, की, का, से, में, बाद, पहले, बाकी, ને, ના, ની, પછી,
    બાકી
  `),
);
const MAX_CHARACTERS = 400;

/**
 * Whether a text is a remark and no name: "Call before 9", "Please confirm by Sunday". `startsSo`: it begins as a remark,
 * so there is no name before it.
 */
export function readSentence(text: string): { startsSo: boolean } | undefined {
  if (text.length > MAX_CHARACTERS || !text.includes(" ")) return undefined;
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+|\p{N}+/gu) ?? [];
  const isLink = (word: string) => links.has(word) || /^\p{N}+$/u.test(word);
  const counts = { verbs: words.filter((word) => verbs.has(word)).length, links: words.filter(isLink).length };
  const isShort = words.length === 2 && counts.verbs > 0 && counts.verbs + counts.links === 2;
  if (!isShort && (words.length < 3 || counts.verbs === 0 || counts.links === 0)) return undefined;
  return { startsSo: verbs.has(words[0]!) || isLink(words[0]!) };
}
