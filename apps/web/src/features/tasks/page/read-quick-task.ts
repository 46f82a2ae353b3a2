import type { Days } from "@nyota/contract/days";
import { readTypedDate } from "#lib/text/read-typed.ts";

const months =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december";
const days = "mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday";
const spans =
  "today|tomorrow|next|in|an?|one|two|three|four|five|six|seven|eight|nine|ten|days?|weeks?|months?|before|after|the|wedding|celebration|event|day";
/** A word that a date may be made of. Names and numbers of things are none: "Order 12 chairs", "Call Monica". */
const dateWord = new RegExp(
  `^(?:${months}|${days}|${spans}|\\d{1,4}(?:st|nd|rd|th)?|\\d{1,4}(?:[-/.]\\d{1,4}){1,2}),?$`,
  "i",
);
const joining = /^(?:by|on|until|due|before)$/i;
const MOST_WORDS = 6;

export type QuickTask = { title: string; due_at: string | null };

/** "Call the caterer next Friday" is a task and its day. Words at the end that are no date belong to the title. */
export function readQuickTask(typed: string, today: Date, celebration?: Days): QuickTask {
  const words = typed.trim().split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const ending = words.slice(-count);
    // A number alone is no date: "Book table 12 5".
    if (!ending.every((word) => dateWord.test(word)) || ending.every((word) => /^\d+$/.test(word))) continue;
    const due_at = readTypedDate(ending.join(" "), today, celebration);
    if (due_at) return { title: withoutJoining(words.slice(0, -count)), due_at };
  }
  return { title: words.join(" "), due_at: null };
}

const withoutJoining = (words: string[]) =>
  (words.length > 1 && joining.test(words.at(-1)!) ? words.slice(0, -1) : words).join(" ");
