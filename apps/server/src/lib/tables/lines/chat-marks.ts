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

/** A chat that a messenger exported: read as a table, pieces of sentences would become guests. */
export function isChat(text: string): boolean {
  const lines = text
    .slice(0, 8_000)
    .split(/\r?\n/, 30)
    .map((line) => line.slice(0, 200));
  const filled = lines.filter((line) => line.trim() !== "");
  const found = filled.filter((line) => chatMark.test(line)).length;
  return found >= 2 && found >= filled.length * 0.4;
}
