import ICAL from "ical.js";
import iconv from "iconv-lite";
import { decode as decodeQuotedPrintable } from "libqp";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";

/** One property of a card: `values` are its parts, split if the format does so, and unescaped. */
export type VcardProperty = { name: string; values: string[]; preferred: boolean };

const usedProperties = new Set(
  ["BEGIN", "END", "FN", "N", "TEL", "EMAIL", "NICKNAME", "ORG", "CATEGORIES", "NOTE"].concat([
    "KIND",
    "X-ADDRESSBOOKSERVER-KIND",
    "X-ABSHOWAS",
  ]),
);

/**
 * Reads the properties that can become guest fields; pictures and other properties are skipped without buffering them.
 */
export async function* readProperties(
  pieces: AsyncIterable<string>,
  limits: ReadLimits,
): AsyncGenerator<VcardProperty> {
  for await (const line of unfold(readLines(pieces), limits.cellLength * 4)) {
    const property = parseProperty(line);
    if (property) yield property;
  }
}

async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    // A line this long is a picture without line folds; its content is not needed.
    if (rest.length > 1_000_000) rest = rest.slice(0, 100);
    yield* lines;
  }
  yield rest;
}

async function* unfold(lines: AsyncIterable<string>, longest: number): AsyncGenerator<string> {
  let current = "";
  // Of the last line as it is in the file: `current` may have been cut at its "=", which would swallow all later lines.
  let endsInSoftBreak = false;
  for await (const line of lines) {
    const continuesQuoted = endsInSoftBreak && /QUOTED-PRINTABLE/i.test(current.slice(0, 200).split(":")[0] ?? "");
    endsInSoftBreak = line.endsWith("=");
    const isFolded = /^[ \t]/.test(line);
    if (!isFolded && !continuesQuoted) {
      if (current) yield current;
      current = line.slice(0, longest);
    } else if (current.length < longest)
      current = (continuesQuoted ? current.slice(0, -1) : current) + (isFolded ? line.slice(1) : line);
  }
  if (current) yield current;
}

/** The name and the parameters, up to the colon that ends them; a colon inside a quoted parameter does not. */
const head = /^(?:"[^"]*"|[^":])*(?=:)/;

/** Parses one unfolded line; undefined if it is no property or not one of a guest. */
export function parseProperty(line: string): VcardProperty | undefined {
  const start = head.exec(line.slice(0, 1000))?.[0];
  if (start === undefined) return undefined;
  const name = start.split(";", 1)[0]!.split(".").at(-1)!.trim().toUpperCase();
  if (!usedProperties.has(name)) return undefined;
  const value = line.slice(start.length + 1);
  if (name === "BEGIN" || name === "END") return { name, values: [value], preferred: false };
  try {
    const [, parameters, , ...values] = ICAL.parse.property(modernise(start, value), ICAL.design.vcard3) as Property;
    const kinds = [parameters.type].flat().map((kind) => String(kind).toUpperCase());
    return {
      name,
      values: values.flat().map((part) => [part].flat().join(",").trim()),
      preferred: parameters.pref !== undefined || kinds.includes("PREF"),
    };
  } catch {
    // A line with a syntax error drops only its own property; the rest of the card is used.
    return undefined;
  }
}

type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: (string | string[])[]];

/** Converts a line of version 2.1 into the form of version 3: parameters with names, and letters decoded. */
function modernise(start: string, value: string): string {
  const named = start.replace(/;+(?=;|$)/g, "").replace(/;([\w-]+)(?=;|$)/g, ";TYPE=$1");
  if (!/QUOTED-PRINTABLE/i.test(start)) return `${named}:${value}`;
  const charset = /CHARSET="?([\w-]+)/i.exec(start)?.[1] ?? "utf-8";
  const bytes = decodeQuotedPrintable(Buffer.from(value).toString("latin1"));
  const text = iconv.decode(bytes, iconv.encodingExists(charset) ? charset : "utf-8");
  return `${named}:${text.replace(/\r\n?|\n/g, "\\n")}`;
}
