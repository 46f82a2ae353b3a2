import type { Days } from "@nyota/contract/days";
import { takeFirstTime, takeLastTime } from "./take-time.ts";
import {
  englishDateWord,
  englishSpan,
  isHindiSpanWord,
  withAsciiDigits,
  withEnglishDateWords,
} from "#lib/text/parse-hindi-dates.ts";
import { readTypedDate } from "#lib/text/read-typed.ts";

const months =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december";
const weekdays = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
const days = `mon|tue|wed|thu|fri|sat|sun|${weekdays}`;
const spans =
  "today|tomorrow|next|this|in|an?|one|two|three|four|five|six|seven|eight|nine|ten|days?|weeks?|months?|before|after|the|wedding|celebration|event|day";
/** A word that a date may be made of. Names and numbers of things are none: "Order 12 chairs", "Call Monica". */
const dateWord = new RegExp(
  `^(?:${months}|${days}|${spans}|को|तक|ko|tak|\\d{1,4}(?:st|nd|rd|th)?|\\d{1,4}(?:[-/.]\\d{1,4}){1,2}),?$`,
  "i",
);
const isDateWord = (word: string) =>
  isHindiSpanWord(word) ||
  englishDateWord(withAsciiDigits(word))
    .split(" ")
    .every((part) => dateWord.test(part));
/** What begins with a number or "Sun" may be about things: "3 days hotel", "10/12 seater tables", "Sun hats". */
const firstDate = new RegExp(
  `^(?:today|tomorrow|(?:the )?day after tomorrow|in |next |this |(?:${weekdays})$|\\d{1,2}(?:st|nd|rd|th)? (?:${months})|(?:${months}) \\d)`,
  "i",
);
const joining = /^(?:by|on|until|due|before)$/i;
const MOST_WORDS = 6;

export type QuickTask = { title: string; due_at: string | null };

/**
 * "Call the caterer next Friday" and "Tomorrow call the caterer" are a task and its day. A time beside the date stays in
 * the title, because a task is due on a day: "Call the DJ Friday 5pm" is "Call the DJ at 5pm". Other words belong to the
 * title.
 */
export function readQuickTask(typed: string, today: Date, celebration?: Days): QuickTask {
  const words = typed.trim().split(/\s+/);
  const read = (date: string[]) => readDay(date, today, celebration);
  const timed = takeLastTime(words);
  return (
    readEnd(words, "", read) ??
    (timed && readEnd(timed.rest, timed.time, read)) ??
    readStart(words, read) ??
    readMiddle(words, read) ?? { title: words.join(" "), due_at: null }
  );
}

function readDay(words: string[], today: Date, celebration: Days | undefined): string | null {
  // A number alone is no date: "Book table 12 5".
  if (!words.every(isDateWord) || words.every((word) => /^\d+$/.test(word))) return null;
  return readTypedDate(words.join(" "), today, celebration);
}

type Read = (date: string[]) => string | null;

function readEnd(words: string[], time: string, read: Read): QuickTask | undefined {
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const due_at = read(words.slice(-count));
    if (due_at) return { title: `${withoutJoining(words.slice(0, -count))} ${time}`.trim(), due_at };
  }
  return undefined;
}

function readStart(typed: string[], read: Read): QuickTask | undefined {
  const words = joining.test(typed[0]!) ? typed.slice(1) : [typed[0]!.toLowerCase(), ...typed.slice(1)];
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const date = words.slice(0, count).join(" ").replace(/[:,]$/, "").split(" ");
    if (!beginsTask(date)) continue;
    const due_at = read(date);
    if (!due_at) continue;
    const left = words.slice(count);
    if (takeLastTime(["", ...left])?.rest.join("") === "") return undefined;
    const { rest, time } = takeFirstTime(left) ?? { rest: left, time: "" };
    return { title: `${capitalised(rest.join(" "))} ${time}`.trim(), due_at };
  }
  return undefined;
}

const beginsTask = (date: string[]) =>
  englishSpan(date.join(" ")) !== undefined || firstDate.test(withEnglishDateWords(date.join(" ")));

/** Hindi has the date before the verb: "केटरर को अगले शुक्रवार फ़ोन करना". A weekday alone may be of the thing itself. */
function readMiddle(words: string[], read: Read): QuickTask | undefined {
  for (let start = 1; start < words.length - 1; start++)
    for (let count = Math.min(MOST_WORDS, words.length - 1 - start); count > 0; count--) {
      const date = words.slice(start, start + count);
      const isHindi = /^[\d०-९]*$/.test(date[0]!) ? count > 1 && isInHindi(date[1]!) : isInHindi(date[0]!);
      const isWeekdayAlone = count === 1 && weekdays.split("|").includes(englishDateWord(date[0]!));
      if (!isHindi || isWeekdayAlone || !beginsTask(date)) continue;
      const due_at = read(date);
      if (due_at) return { title: [...words.slice(0, start), ...words.slice(start + count)].join(" "), due_at };
    }
  return undefined;
}
const isInHindi = (word: string) => /^\p{Script=Devanagari}/u.test(word);

/** A date in words that the line has, understood or not. */
const someDate = new RegExp(
  `(?:^|\\s)(?:\\d{1,2}(?:st|nd|rd|th)|\\d{1,2} (?:${months})|(?:${months}) \\d{1,2}|${weekdays}|tomorrow|next (?:week|month)|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4})(?:[\\s,.]|$)`,
  "i",
);

/** Whether somebody probably meant a date: then the page says if it found none. */
export const mentionsDate = (typed: string): boolean =>
  someDate.test(typed.trim().split(/\s+/).map(englishDateWord).join(" "));

const withoutJoining = (words: string[]) =>
  (words.length > 1 && joining.test(words.at(-1)!) ? words.slice(0, -1) : words).join(" ").replace(/,$/, "");
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
