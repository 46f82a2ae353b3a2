const half = "(?:[ap]\\.?m\\.?|एएम|पीएम)";
const hour = "\\d{1,2}(?:[:.]\\d{2})?";
const clock = `(?:${hour}(?: ?${half})? ?[-–] ?)?${hour} ?${half}|\\d{1,2}:\\d{2}|\\d{1,2} o[’']clock|noon|midnight`;
const times = [
  `(?:(?:at|by|around|before|after|until|till) )?(?:${clock})`,
  "at \\d{1,2}",
  "(?:in the )?(?:early |late )?(?:morning|afternoon|evening)",
  "(?:at )?night",
  `(?:सुबह|दोपहर|शाम|रात|subah|dopahar|shaa?m|raat)(?: को| में| ko| mein)?(?: ${hour} (?:बजे|baje))?`,
  `${hour} (?:बजे|baje)`,
].join("|");
const lastTime = new RegExp(`^(.*?)\\s(${times})$`, "i");
const firstTime = new RegExp(`^(${times}),?\\s(.+)$`, "i");

/** As it is read at the end of a title: "5pm" as "at 5pm", "morning" as "in the morning". A Hindi title stays Hindi. */
function inTitle(time: string, rest: string): string {
  if (/(?:बजे|baje)$/i.test(time) || /[\u0900-\u097f]/.test(rest)) return time;
  if (/^(?:\d.*|noon|midnight|night)$/i.test(time)) return `at ${time}`;
  return /^(?:early |late )?(?:morning|afternoon|evening)$/i.test(time) ? `in the ${time}` : time;
}

type Taken = { rest: string[]; time: string };

/** The words without the time or part of the day at their end. */
export function takeLastTime(words: readonly string[]): Taken | undefined {
  const found = lastTime.exec(words.join(" "));
  return found ? { rest: splitWords(found[1]!), time: inTitle(found[2]!, found[1]!) } : undefined;
}

/** The words without the time or part of the day at their beginning. */
export function takeFirstTime(words: readonly string[]): Taken | undefined {
  const found = firstTime.exec(words.join(" "));
  return found ? { rest: splitWords(found[2]!), time: inTitle(found[1]!, found[2]!) } : undefined;
}

const splitWords = (text: string) => text.trim().split(" ");
