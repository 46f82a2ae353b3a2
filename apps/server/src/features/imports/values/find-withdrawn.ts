/** What says that somebody is not to be invited: certainly, or maybe only to a part, or at another time. */
export type Withdrawn = { words: string; isCertain: boolean; isOfDeath: boolean };

const cancelled = "cancel|cancell?ed|cancle|cncl|called off|dropped|removed|drop|remove|delete|कैंसल|कैंसिल|रद्द|કેન્સલ|રદ";
const notComing =
  "(?:not|won['’]?t|will not|can ?not|can['’]?t|isn['’]?t|is not|are not|aren['’]?t)(?: be)?(?: able to)? (?:com(?:e|ing)|attend(?:ing)?|join(?:ing)?)|" +
  "declined|regrets?|(?:nahi|nahin|nhi|nai) (?:aa|a|aane|aana)(?: ?(?:rahe|rahi|raha|payenge|paayenge|wale|sakte|sakenge))?|" +
  "(?:nahi|nahin|nhi) (?:aayenge|ayenge|aenge|aayega|aayegi|aaenge)|nathi (?:aavta|avta|aavvana|avvana|aavana|aavvanu)|nahi (?:yenar|yet|yeu shakat)|" +
  "नहीं आ(?: (?:रहे|रही|रहा|पाएंगे|सकते))?|नहीं (?:आएंगे|आएगा|आएगी|आना)|येणार नाही|નથી આવ(?:વાના|તા|શે)|નહીં આવે";
const notInvited =
  "(?:do not|don['’]?t|dont|not to|no need to)(?: be)? (?:call|invite|send|message)|not(?: to be)? invited|uninvited|" +
  "(?:nahi|nahin|mat|na|nathi) (?:bulana|bulao|bolavva|bolavvana|bolavvanu|invite karna)|नहीं बुलाना|मत बुलाना|નથી બોલાવવાના|બોલાવવાના નથી";
const gone =
  "passed away|expired|deceased|no more|dead|died|demise|dehant(?: ho gaya)?|guzar gaye|gujar gaye|गुज़?र गए|देहांत|निधन|स्वर्गवास|અવસાન|ગુજરી ગયા";
const words = `(?:${[cancelled, notComing, notInvited, gone].join("|")})`;
const before =
  "(?:(?:he|she|they|both|all|family|status|now|has|have|had|is|are|was|were|been|also|sorry|pls|please|kindly|ye|yeh|wo|woh|ab|so|but|and) )*";
const behind =
  "(?: (?:now|him|her|them|us|it|this time|anymore|any more|for sure|hai|hain|ho gaya|ho gaye|chhe|che|from (?:the )?list|recently|last \\S+|in \\p{N}{4}|due to .+|because .+))*";
// These read texts of one line with single blanks.
const whole = new RegExp(`^${before}${words}${behind}$`, "iu");
const inside = new RegExp(`(?<![\\p{L}\\p{M}])${words}(?![\\p{L}\\p{M}])`, "iu");
const ofDeath = new RegExp(`(?<![\\p{L}\\p{M}])(?:${gone})(?![\\p{L}\\p{M}])`, "iu");
/** "Do not call before 9" is about the telephone, and a drop is one to the airport. */
const otherMeaning = /(?<!\p{L})(?:call|drop|dropped|remove|delete|send|message|no more)(?!\p{L})/iu;
const atEnd = /\s(cancel|cancell?ed|कैंसल|रद्द|કેન્સલ)$/iu;
const MAX_CHARACTERS = 400;

/** Reads whether a remark, or the text of a name cell, says that its guest is not invited any more. */
export function findWithdrawn(text: string): Withdrawn | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const clauses = text
    .split(/[()[\],;:|*\n.!/–—-]+/)
    .map((clause) => clause.replace(/\s+/g, " ").trim())
    .filter((clause) => clause !== "");
  const certain = clauses.find(
    (clause) => whole.test(clause) && (clauses.length === 1 ? !/^drop$/i.test(clause) : !otherMeaning.test(clause)),
  );
  if (certain !== undefined) return { words: certain, isCertain: true, isOfDeath: ofDeath.test(certain) };
  const found = inside.exec(clauses.join(", "))?.[0];
  if (found === undefined || otherMeaning.test(found)) return undefined;
  return { words: found, isCertain: false, isOfDeath: ofDeath.test(found) };
}

/** The same of a name, where only words of its own count: "Otto Brandt (cancelled)", "Otto Brandt - not coming". */
export function findWithdrawnName(name: string): Withdrawn | undefined {
  const found = findWithdrawn(name);
  if (found?.isCertain) return found;
  const end = name.length > MAX_CHARACTERS ? undefined : atEnd.exec(name.trimEnd())?.[1];
  return end === undefined ? undefined : { words: end, isCertain: true, isOfDeath: false };
}
