import type { CompiledMessage } from "icu-minify/format";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "àƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ";
const swap = (text: string) => text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

/** A part of a compiled message: a text, a value `[name]`, a choice `[name, kind, options]`, or a tag `[name, …parts]`. */
function accentPart(part: unknown): unknown {
  if (typeof part === "string") return swap(part);
  if (!Array.isArray(part) || part.length < 2) return part;
  const [name, kind, options] = part as [string, unknown, unknown];
  if (typeof kind !== "number" || kind === 0) return [name, ...part.slice(1).map(accentPart)];
  if (typeof options !== "object" || options === null) return part;
  const accentOption = (option: unknown) => (Array.isArray(option) ? option.map(accentPart) : accentPart(option));
  return [name, kind, Object.fromEntries(Object.entries(options).map(([key, option]) => [key, accentOption(option)]))];
}

/** A message of the pseudo-language: no plain letter of A to Z, between brackets that nothing else writes. */
export const accent = (message: CompiledMessage): CompiledMessage =>
  (Array.isArray(message) ? ["⟦", ...message.map(accentPart), "⟧"] : `⟦${swap(message)}⟧`) as CompiledMessage;
