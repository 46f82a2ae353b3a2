const english: Readonly<Record<string, string>> = {
  आज: "today",
  कल: "tomorrow",
  परसों: "in 2 days",
  अगले: "next",
  अगला: "next",
  इस: "this",
  हफ़्ते: "week",
  हफ्ते: "week",
  महीने: "month",
  सोमवार: "monday",
  मंगलवार: "tuesday",
  बुधवार: "wednesday",
  गुरुवार: "thursday",
  गुरूवार: "thursday",
  बृहस्पतिवार: "thursday",
  शुक्रवार: "friday",
  शनिवार: "saturday",
  रविवार: "sunday",
  इतवार: "sunday",
};
/** Hindi in Latin letters, as it is typed on a phone. Only small ones: "Kal" inside of a text may be a name. */
const inLatin: Readonly<Record<string, string>> = {
  aaj: "today",
  kal: "tomorrow",
  parso: "in 2 days",
  parson: "in 2 days",
  agle: "next",
  hafte: "week",
  mahine: "month",
};
const weekdayInLatin = /^(som|mangal|budh|guru|shukra?|shani|ravi|it)(?:v|w)aa?r$/;
const weekdays: Readonly<Record<string, string>> = {
  som: "monday",
  mangal: "tuesday",
  budh: "wednesday",
  guru: "thursday",
  shukr: "friday",
  shukra: "friday",
  shani: "saturday",
  ravi: "sunday",
  it: "sunday",
};
/** In front of "12 फ़रवरी" or, as dates are shown, "12 फ़र॰ 27". */
const monthBeginnings = [
  ["जन", "jan"],
  ["फ़र", "feb"],
  ["फर", "feb"],
  ["मार्च", "mar"],
  ["अप्रैल", "apr"],
  ["मई", "may"],
  ["जून", "jun"],
  ["जुल", "jul"],
  ["अग", "aug"],
  ["सित", "sep"],
  ["अक्ट", "oct"],
  ["अक्तू", "oct"],
  ["नव", "nov"],
  ["दिस", "dec"],
] as const;
const monthEnding = /^(?:|॰|वरी|ाई|स्त|ंबर|म्बर|ूबर|ूबर॰|ू॰|बर|बर॰)$/;

/** The English word of a Hindi one that a date is made of; any other word as it is. */
export function englishDateWord(word: string): string {
  const written = word.normalize("NFC");
  if (Object.hasOwn(english, written)) return english[written]!;
  if (Object.hasOwn(inLatin, written)) return inLatin[written]!;
  const weekday = weekdayInLatin.exec(written);
  if (weekday) return weekdays[weekday[1]!]!;
  const month = monthBeginnings.find(([start]) => written.startsWith(start.normalize("NFC")));
  return month && monthEnding.test(written.slice(month[0].normalize("NFC").length)) ? month[1] : word;
}

const counts: Readonly<Record<string, number>> = {
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पाँच: 5,
  पांच: 5,
  छह: 6,
  छः: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  paanch: 5,
};
const units = [
  [/^(?:दिन|दिनों|din)$/, "days"],
  [/^(?:हफ़्ते|हफ्ते|हफ़्तों|हफ्तों|सप्ताह|hafte)$/, "weeks"],
  [/^(?:महीने|महीनों|माह|mahine)$/, "months"],
] as const;
const spanOf = (pattern: string) => new RegExp(pattern.normalize("NFC"));
const span = spanOf(
  "^(?:(?:शादी|विवाह|समारोह|shaa?di) (से|के|se|ke) )?(\\S+) (\\S+) (में|बाद|पहले|पूर्व|mein?|baad|pehle|pahle)$",
);
const spanWord = spanOf(
  "^(?:शादी|विवाह|समारोह|shaa?di|से|के|se|ke|में|बाद|पहले|पूर्व|mein?|baad|pehle|pahle|दिन|दिनों|din|हफ़्तों|हफ्तों|सप्ताह|महीनों|माह)$",
);

/** Whether a word may be part of "2 हफ़्ते में" or "शादी से 3 दिन पहले". */
export const isHindiSpanWord = (word: string): boolean =>
  spanWord.test(word.normalize("NFC")) || Object.hasOwn(counts, word.normalize("NFC"));

/** "2 हफ़्ते में" as "in 2 weeks", "शादी से 3 दिन पहले" as "3 days before the wedding". */
export function englishSpan(text: string): string | undefined {
  const [, joining, word = "", named = "", side = ""] = span.exec(withAsciiDigits(text).normalize("NFC")) ?? [];
  const count = /^\d{1,3}$/.test(word) ? Number(word) : Object.hasOwn(counts, word) ? counts[word] : undefined;
  const unit = units.find(([names]) => spanOf(names.source).test(named))?.[1];
  if (count === undefined || !unit) return undefined;
  const isBefore = /^(?:पहले|पूर्व|pehle|pahle)$/.test(side);
  if (joining)
    return /^(?:में|mein?)$/.test(side) ? undefined : `${count} ${unit} ${isBefore ? "before" : "after"} the wedding`;
  return isBefore ? undefined : `in ${count} ${unit}`;
}

/** "by" and "on" follow a day or a time: "शुक्रवार तक". */
export const withoutHindiEnding = (text: string): string => text.replace(/\s(?:को|तक|ko|tak)$/i, "");

/** "अगले शुक्रवार तक" as "next friday". */
export function withEnglishDateWords(text: string): string {
  const written = withoutHindiEnding(withAsciiDigits(text));
  return englishSpan(written) ?? written.split(" ").map(englishDateWord).join(" ");
}

export const withAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** The parts of a day in whose names an hour is told, with the hour at which the part begins. */
const partsOfDay = [
  [/^(?:सुबह|सवेरे|पूर्वाह्न|एएम|subah|savere)$/, 0],
  [/^(?:दोपहर|dopah?ar|dopehar)$/, 11],
  [/^(?:शाम|अपराह्न|पीएम|shaa?m)$/, 12],
  [/^(?:रात|raa?t)$/, 18],
] as const;
const hindiTime = /^([a-z\u0900-\u0963]*?)(?:को|में|ko|mein)?(\d{1,2})(?::?(\d{2}))?(बजे|baje|एएम|पीएम|पूर्वाह्न|अपराह्न)?$/;

/** "शाम 5 बजे", "5 baje", "5 पीएम", written without blanks, as 17:00, 05:00 and 17:00. */
export function readHindiTime(text: string): { hour: number; minute: number } | null {
  const found = hindiTime.exec(text.normalize("NFC"));
  if (!found) return null;
  const [, before = "", hour, minute = "0", after = ""] = found;
  if (before === "" && after === "") return null;
  const isClockWord = after === "" || after === "बजे" || after === "baje";
  const part = isClockWord ? before : after;
  if (!isClockWord && before !== "") return null;
  const told = { hour: Number(hour), minute: Number(minute) };
  if (part === "" || told.hour > 12) return part === "" || told.hour < 24 ? told : null;
  const begin = partsOfDay.find(([names]) => names.test(part))?.[1];
  if (begin === undefined) return null;
  // The first hour of that name after the part has begun: "रात 12 बजे" is midnight, "दोपहर 2 बजे" 14:00.
  const ahead = (((told.hour - begin) % 12) + 12) % 12;
  return { hour: (begin + ahead) % 24, minute: told.minute };
}
