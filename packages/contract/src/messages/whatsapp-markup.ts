import { lookUp } from "../look-up.ts";

/**
 * WhatsApp's text formatting as a tree: lines of formatted spans. Shared by the preview, the validation and the tests.
 */
export type Span = { text: string; marks: readonly Mark[] };
export type Mark = "bold" | "italic" | "strike" | "mono";
export type Block =
  | { kind: "line"; spans: Span[] }
  | { kind: "bullet"; spans: Span[] }
  | { kind: "number"; number: number; spans: Span[] }
  | { kind: "quote"; spans: Span[] }
  | { kind: "code"; text: string };

const signs: Record<string, Mark> = { "*": "bold", _: "italic", "~": "strike", "`": "mono" };
const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign);

/** Parses a whole message. Never fails: unknown markup is text. */
export function parseMarkup(body: string): Block[] {
  const blocks: Block[] = [];
  const parts = body.replace(/\r\n?/g, "\n").split("```");
  parts.forEach((part, index) => {
    const isCode = index % 2 === 1 && index < parts.length - 1;
    if (isCode) blocks.push({ kind: "code", text: part });
    else if (part !== "" || parts.length === 1) blocks.push(...parseLines(index % 2 === 1 ? `\`\`\`${part}` : part));
  });
  return blocks;
}

const parseLines = (text: string): Block[] => text.split("\n").map(parseLine);

function parseLine(line: string): Block {
  const bullet = /^[*-] (.*)$/.exec(line);
  if (bullet) return { kind: "bullet", spans: parseSpans(bullet[1] as string) };
  const number = /^(\d{1,3})\. (.*)$/.exec(line);
  if (number) return { kind: "number", number: Number(number[1]), spans: parseSpans(number[2] as string) };
  const quote = /^> ?(.*)$/.exec(line);
  if (quote) return { kind: "quote", spans: parseSpans(quote[1] as string) };
  return { kind: "line", spans: parseSpans(line) };
}

/** Parses the marks within one line. A mark touches the text inside it and does not occur inside a word. */
export function parseSpans(line: string, marks: readonly Mark[] = []): Span[] {
  const spans: Span[] = [];
  let plain = "";
  // If one opening mark has no end, no later one of its kind has: searching again would take quadratic time.
  const endless = new Set<Mark>();
  const flush = () => {
    if (plain !== "") spans.push({ text: plain, marks });
    plain = "";
  };
  for (let at = 0; at < line.length; at++) {
    const mark = lookUp(signs, line[at] as string);
    const end = mark && !marks.includes(mark) && !endless.has(mark) ? closingOf(line, at) : -1;
    if (mark && end === NO_END) endless.add(mark);
    if (!mark || end < 0) {
      plain += line[at];
      continue;
    }
    flush();
    const inside = line.slice(at + 1, end);
    const inner = [...marks, mark];
    spans.push(...(mark === "mono" ? [{ text: inside, marks: inner }] : parseSpans(inside, inner)));
    at = end;
  }
  flush();
  return spans;
}

/** NOT_OPEN: the character opens nothing here. NO_END: nothing later in the line closes it. */
const [NOT_OPEN, NO_END] = [-1, -2];

function closingOf(line: string, open: number) {
  const sign = line[open];
  if (isWord(line[open - 1]) || isSpace(line[open + 1]) || line[open + 1] === sign) return NOT_OPEN;
  for (let at = open + 2; at < line.length; at++)
    if (line[at] === sign && !isSpace(line[at - 1]) && !isWord(line[at + 1])) return at;
  return NO_END;
}

/** The message without formatting, for notifications and search. */
export const plainText = (body: string) =>
  parseMarkup(body)
    .map((block) => (block.kind === "code" ? block.text : block.spans.map((span) => span.text).join("")))
    .join("\n");
