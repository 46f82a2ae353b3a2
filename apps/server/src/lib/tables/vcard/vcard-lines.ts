import { lookUp } from "@nyota/contract/look-up";
import iconv from "iconv-lite";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";

/** One property of a card: `values` are its parts, split where the format says so and unescaped. */
export type VcardProperty = { name: string; values: string[]; preferred: boolean };

const wanted = new Set(["BEGIN", "END", "FN", "N", "TEL", "EMAIL", "NICKNAME", "ORG", "CATEGORIES", "NOTE"]);

/** Reads the properties that can become guest fields; pictures and the rest are skipped without being collected. */
export async function* readProperties(
  pieces: AsyncIterable<string>,
  limits: ReadLimits,
): AsyncGenerator<VcardProperty> {
  for await (const line of unfold(readLines(pieces), limits.cellLength * 4)) {
    const property = parseProperty(line);
    if (property && wanted.has(property.name)) yield property;
  }
}

async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    // A line this long is a picture without folds; what it says is of no use.
    if (rest.length > 1_000_000) rest = rest.slice(0, 100);
    yield* lines;
  }
  yield rest;
}

async function* unfold(lines: AsyncIterable<string>, longest: number): AsyncGenerator<string> {
  let current = "";
  for await (const line of lines) {
    const continuesQuoted =
      current.endsWith("=") && /QUOTED-PRINTABLE/i.test(current.slice(0, 200).split(":")[0] ?? "");
    const isFolded = /^[ \t]/.test(line);
    if (!isFolded && !continuesQuoted) {
      if (current) yield current;
      current = line.slice(0, longest);
    } else if (current.length < longest)
      current = (continuesQuoted ? current.slice(0, -1) : current) + (isFolded ? line.slice(1) : line);
  }
  if (current) yield current;
}

function parseProperty(line: string): VcardProperty | undefined {
  const colon = findColon(line);
  if (colon < 0) return undefined;
  const [head = "", ...parameters] = line.slice(0, colon).split(";");
  const name = head
    .slice(head.lastIndexOf(".") + 1)
    .trim()
    .toUpperCase();
  const options = parameters.join(";").toUpperCase();
  const raw = line.slice(colon + 1);
  const text = options.includes("QUOTED-PRINTABLE")
    ? decodeQuotedPrintable(raw, /CHARSET="?([\w-]+)/.exec(options)?.[1])
    : raw;
  return { name, values: splitValue(name, text), preferred: /\bPREF\b/.test(options) };
}

/** The colon that ends the parameters; one inside a quoted parameter does not. */
function findColon(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length && at < 1000; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ":" && !isQuoted) return at;
  }
  return -1;
}

function decodeQuotedPrintable(text: string, charset = "UTF-8"): string {
  const parts = text
    .split(/(=[0-9A-Fa-f]{2})/)
    .map((part, index) => (index % 2 === 1 ? Buffer.from(part.slice(1), "hex") : Buffer.from(part)));
  return iconv.decode(Buffer.concat(parts), iconv.encodingExists(charset) ? charset : "utf-8");
}

const separators: Readonly<Record<string, string>> = { N: ";", ORG: ";", CATEGORIES: ",", NICKNAME: "," };

function splitValue(name: string, text: string): string[] {
  const separator = lookUp(separators, name);
  const parts: string[] = [""];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === "\\" && at + 1 < text.length) {
      at += 1;
      parts[parts.length - 1] += /n/i.test(text[at]!) ? "\n" : text[at]!;
    } else if (char === separator) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}
