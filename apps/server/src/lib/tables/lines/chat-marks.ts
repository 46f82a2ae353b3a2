// "12/02/26, 7:14 pm - Asha: …", "[12/02/26, 7:14:05 PM] Asha: …" and "[19:14, 12/02/2026] Asha: …", with any
// invisible characters between.
const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\W{0,8}(?:[ap]\.?m\.?)?`;
const chatMark = new RegExp(
  String.raw`^\W{0,6}(?:${day},? ${time}|${time}, ${day})\W{0,8}(?:\]| [-–]) ?[^:]{1,60}: `,
  "i",
);

/** A line of a chat without the time and the sender. */
export const withoutChatMark = (line: string) => line.replace(chatMark, "");

const linesOf = (text: string, most: number) =>
  text
    .slice(0, 8_000)
    .split(/\r?\n/, most)
    .map((line) => line.slice(0, 200))
    .filter((line) => line.trim() !== "");

/** A chat that a messenger exported: read as a table, pieces of sentences would become guests. */
export function isChat(text: string): boolean {
  const lines = linesOf(text, 30);
  const found = lines.filter((line) => chatMark.test(line)).length;
  return found >= 2 && found >= lines.length * 0.4;
}

const MAX_MESSAGES = 60;
const MIN_GUESTS = 0.6;

/** A few messages of a chat of which most lines are those of a list, so that somebody has chosen them. */
export function isListInMessages(text: string, isOfList: (line: string) => boolean): boolean {
  const lines = linesOf(text, MAX_MESSAGES + 1);
  return lines.length <= MAX_MESSAGES && lines.filter(isOfList).length >= lines.length * MIN_GUESTS;
}
