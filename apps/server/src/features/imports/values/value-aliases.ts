import type { ChoiceField } from "@nyota/contract/guest-fields";
import { keysOf } from "@nyota/contract/keys-of";
import type { Language } from "@nyota/contract/languages";
import { splitList } from "#lib/text/split-list.ts";

const table = <T>(entries: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(entries.flatMap(([value, text]) => splitList(text).map((word) => [word, value] as const)));

export const yesAliases: ReadonlySet<string> = new Set(
  splitList(`
    yes, y, yep, yeah, true, t, 1, ok, okay, ✓, ✔, ☑, ✅, 👍, haan, han, haa, ha, ji, ji haan, haan ji, invited,
    coming, attending, accepted, confirmed, sure, done, हाँ, हां, हा, जी, जी हाँ
  `),
);
export const noAliases: ReadonlySet<string> = new Set(
  splitList(`
    no, n, nope, false, f, 0, ✗, ✘, ❌, ☐, nahi, nahin, nahee, na, nai, not invited, not coming, not attending,
    declined, regret, regrets, cancelled, नहीं, नही, ना
  `),
);
export const unsureAliases: ReadonlySet<string> = new Set(
  splitList(`
    maybe, may be, perhaps, ?, ??, tbc, tbd, not sure, tentative, pending, awaited, waiting, shayad, pata nahi,
    dekhte hain, शायद, पता नहीं
  `),
);

export const ageAliases: ReadonlyMap<string, "ADULT" | "CHILD" | "INFANT"> = table([
  [
    "ADULT",
    `
    adult, adults, a, grown up, senior, senior citizen, elder, elderly, bada, bade, badi, buzurg, man, woman,
    वयस्क, बड़ा, बड़े, बड़ी, बुजुर्ग
  `,
  ],
  [
    "CHILD",
    `
    child, children, c, kid, kids, minor, teen, teenager, boy, girl, bachcha, bachche, bacha, bache, bacche,
    baccha, bachchi, बच्चा, बच्चे, बच्ची, बालक, बालिका
  `,
  ],
  ["INFANT", "infant,infants,i,baby,babies,toddler,newborn,new born,shishu,navjat,chhota bachcha,शिशु,नवजात"],
]);

export const sideAliases: ReadonlyMap<string, "BRIDE" | "GROOM" | "BOTH" | "OTHER"> = table([
  [
    "BRIDE",
    `
    bride, brides, b, bride side, ladki, ladkiwale, ladki wale, ladki side, ladki paksh, kanya, kanya paksh,
    vadhu, vadhu paksh, dulhan, dulhan side, लड़की, कन्या, वधू, वधु, दुल्हन, लड़की वाले, लड़कीवाले, वधू पक्ष,
    कन्या पक्ष
  `,
  ],
  [
    "GROOM",
    `
    groom, grooms, g, bridegroom, groom side, ladka, ladke, ladkewale, ladke wale, ladka wale, ladka side,
    ladke side, var, var paksh, var paksha, dulha, dulhe, dulha side, लड़का, लड़के, वर, दूल्हा, दूल्हे,
    लड़के वाले, लड़केवाले, वर पक्ष
  `,
  ],
  ["BOTH", "both,both sides,common,mutual,bride and groom,bride & groom,bride groom,dono,donon,दोनों,दोनो"],
  ["OTHER", "other,others,neither,office,work,anya,अन्य"],
]);

export const genderAliases: ReadonlyMap<string, "MALE" | "FEMALE" | "OTHER"> = table([
  ["MALE", "m,male,man,men,boy,gent,gents,gentleman,purush,ladka,aadmi,पुरुष,पु,लड़का"],
  ["FEMALE", "f,female,woman,women,girl,lady,ladies,mahila,stri,ladki,aurat,महिला,स्त्री,म,लड़की"],
  ["OTHER", "o,other,others,non binary,nonbinary,transgender,anya,अन्य"],
]);

const languageWords: Record<Language, string> = {
  en: "en,english,eng,angrezi,अंग्रेजी,अंग्रेज़ी",
  hi: "hi,hindi,हिन्दी,हिंदी",
};
const languageAliases: ReadonlyMap<string, Language> = table(
  keysOf(languageWords).map((language) => [language, languageWords[language]]),
);

/** By field, the words that families write for its choices; labels and stored values are understood as well. */
export const choiceAliases: Partial<Record<ChoiceField, ReadonlyMap<string, string>>> = {
  age_band: ageAliases,
  gender: genderAliases,
  language: languageAliases,
  side: sideAliases,
};

/** How certain a column's values alone make a choice, from 0 to 1, and the reason shown. */
export const choiceGuesses: Readonly<Record<string, { most: number; reason: string }>> = {
  age_band: { most: 0.75, reason: "Its values are adult, child and the like." },
  gender: { most: 0.6, reason: "Its values are male and female." },
  side: { most: 0.8, reason: "Its values name the bride's or the groom's side." },
};

export const numberAliases: ReadonlyMap<string, number> = new Map(
  [
    "0:zero,shunya,शून्य",
    "1:one,ek,single,एक",
    "2:two,do,couple,pair,दो",
    "3:three,teen,तीन",
    "4:four,char,chaar,चार",
    "5:five,paanch,panch,पांच,पाँच",
    "6:six,chhe,chhah,छह,छः",
    "7:seven,saat,सात",
    "8:eight,aath,आठ",
    "9:nine,nau,नौ",
    "10:ten,das,दस",
  ].flatMap((line) =>
    splitList(line.slice(line.indexOf(":") + 1)).map(
      (word) => [word, Number(line.slice(0, line.indexOf(":")))] as const,
    ),
  ),
);

/** Words around a number of people that don't change it. */
export const countFillers: ReadonlySet<string> = new Set(
  splitList(`
    pax, ppl, people, person, persons, guest, guests, head, heads, member, members, seat, seats, no, nos, number, of,
    total, only, in, the, all, approx, approximately, around, about, family, parivar, log, lagbhag, kul, व्यक्ति, लोग,
    सदस्य, कुल, जन, परिवार, लगभग, करीब
  `),
);

/** Words for more than one person without their number. */
export const severalAliases: ReadonlySet<string> = new Set(
  splitList(`
    family, families, parivar, kids, children, babies, infants, adults, friends, others, parents, couples, guests,
    bachche, bache, bacche, परिवार, बच्चे
  `),
);

/** Month names to 1–12; English ones by their first three letters. */
export const monthAliases: ReadonlyMap<string, number> = new Map(
  [
    "jan,जनवरी,janvari",
    "feb,फरवरी,फ़रवरी",
    "mar,मार्च",
    "apr,अप्रैल",
    "may,मई,mai",
    "jun,जून",
    "jul,जुलाई",
    "aug,अगस्त",
    "sep,सितंबर,सितम्बर",
    "oct,अक्टूबर,अक्तूबर",
    "nov,नवंबर,नवम्बर",
    "dec,दिसंबर,दिसम्बर",
  ].flatMap((line, index) => splitList(line).map((word) => [word, index + 1] as const)),
);
