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
  const month = monthBeginnings.find(([start]) => written.startsWith(start.normalize("NFC")));
  return month && monthEnding.test(written.slice(month[0].normalize("NFC").length)) ? month[1] : word;
}

/** "अगले शुक्रवार तक" as "next friday". */
export const withEnglishDateWords = (text: string): string =>
  /[\u0900-\u097f]/.test(text)
    ? text
        .replace(/\s(?:को|तक)$/, "")
        .split(" ")
        .map(englishDateWord)
        .join(" ")
    : text;
