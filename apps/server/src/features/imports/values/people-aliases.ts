import { splitList } from "#lib/text/split-list.ts";

/** One person who comes with somebody, without a name. */
export const companionAliases: ReadonlySet<string> = new Set(
  splitList(`
    wife, husband, spouse, partner, mother, father, mom, mum, mummy, dad, papa, son, daughter, kid, child, baby, guest,
    friend, companion, fiance, fiancee, fiancé, fiancée, brother, sister, one, 1, plus one, patni, pati, beta, beti,
    maid, driver, nanny, sasurji, bahu, uncle, aunty, पत्नी, पति, बेटा, बेटी, माँ, पिता, one more, another, mrs, mr
  `),
);

/** People without a name whose number is not written. */
export const openAliases: ReadonlySet<string> = new Set(
  splitList(`
    family, fam, families, fly, fmly, famly, fmy, fami, famili, saparivar, sapariwar, parivar, pariwar, parivar sahit, सपरिवार, परिवार, परिवार सहित, kids,
    children, sons, daughters, child(ren), others, friends, guests, all, bachche, bacche, bache, बच्चे, brothers,
    sisters, in laws, in-laws, relatives, team, staff
  `),
);

/** Behind a name: the whole family, as the alternatives of a pattern. */
export const familyWords =
  "family|fam\\.?|parivar|pariwar|parivaar|saparivar|sapariwar|kutumb|khandan|परिवार|सपरिवार|कुटुंब|પરિવાર|કુટુંબ";

/** What is written before or behind the name of somebody who has died. */
export const lateWords: readonly string[] = splitList(`
  late, swargiya, swargia, svargiya, swargvasi, swargwasi, swargasth, marhoom, marhum, deceased, स्वर्गीय, स्वर्गवासी,
  स्वर्गस्थ, स्व, कै, कैलासवासी, સ્વ, સ્વર્ગીય, સ્વર્ગસ્થ, স্বর্গীয়, ਸਵਰਗੀ, ਸਵ
`);
export const goneWords: readonly string[] = splitList(
  `late, expired, deceased, passed away, no more, dead, स्वर्गीय, दिवंगत, સ્વર્ગસ્થ`,
);
/** A cell that says so instead of a name: nobody to be invited. */
export const goneAliases: ReadonlySet<string> = new Set([...lateWords, ...goneWords, "स्व.", "widow", "widower"]);

/** Words behind a name that belong to it and are no surname. */
export const kinAliases: ReadonlySet<string> = new Set(
  splitList(`
    uncle, aunty, aunti, auntie, aunt, chacha, chachi, chachu, mama, mami, mausi, masi, mausa, bua, fufa, foofa, nana,
    nani, dada, dadi, tau, tauji, tai, kaka, kaki, bhabhi, sir, madam, maam, ma'am, ben, bhen, didi, bhai, bhaiya
  `),
);

/** Words after which a number is part of the name: "Guest 12". */
export const numberedAliases: ReadonlySet<string> = new Set(
  splitList(`
    guest, guests, person, friend, member, people, plus, companion, test, table, room, no, number, flat, house, block,
    sector, row, family, group, class, batch, vip, name, contact
  `),
);

/** "Lele & Co" is a firm. */
export const firmAliases: ReadonlySet<string> = new Set(
  splitList(`co, company, associates, bros, ltd, limited, pvt, llp, inc, enterprises, traders`),
);

/** Titles that nobody has as a name: "Mr" before "& Mrs Lele" is a person. */
export const titleAliases: ReadonlySet<string> = new Set(
  splitList(`
    mr, mrs, ms, miss, dr, prof, er, adv, ca, capt, col, shri, sri, smt, shrimati, sushri, श्री, श्रीमती, डॉ, डा, सुश्री
  `),
);
