import { lookUp } from "../look-up.ts";

/**
 * WhatsApp's text formatting as a tree: lines of formatted spans. The only reading of it: shared by the preview, the editor,
 * searches and the tests.
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

/** The parts of a message between "```"; every second one that has an end is code. `from` is where it begins. */
function splitCode(body: string): { text: string; from: number; isCode: boolean }[] {
  const parts = body.split("```");
  let from = 0;
  return parts.map((text, index) => {
    const isCode = index % 2 === 1 && index < parts.length - 1;
    // Without an end the sign is text.
    const part = index % 2 === 1 && !isCode ? { text: `\`\`\`${text}`, from: from - 3 } : { text, from };
    from += text.length + 3;
    return { ...part, isCode };
  });
}

/** Parses a whole message. Never fails: unknown markup is text. */
export function parseMarkup(body: string): Block[] {
  const parts = splitCode(body.replace(/\r\n?/g, "\n"));
  return parts.flatMap(({ text, isCode }): Block[] => {
    if (isCode) return [{ kind: "code", text }];
    return text !== "" || parts.length === 1 ? text.split("\n").map(parseLine) : [];
  });
}

/** What a line begins with, and the rest of it. */
function readLead(line: string): { kind: "line" | "bullet" | "number" | "quote"; number: number; rest: string } {
  const bullet = /^[*-] (.*)$/.exec(line);
  if (bullet) return { kind: "bullet", number: 0, rest: bullet[1] as string };
  const number = /^(\d{1,3})\. (.*)$/.exec(line);
  if (number) return { kind: "number", number: Number(number[1]), rest: number[2] as string };
  const quote = /^> ?(.*)$/.exec(line);
  if (quote) return { kind: "quote", number: 0, rest: quote[1] as string };
  return { kind: "line", number: 0, rest: line };
}

function parseLine(line: string): Block {
  const { kind, number, rest } = readLead(line);
  const spans = parseSpans(rest);
  return kind === "number" ? { kind, number, spans } : { kind, spans };
}

/** Marked text with its two signs: from the first one until behind the last one. */
export type MarkRange = { mark: Mark; from: number; to: number };

/** The outermost marks within one line. A mark touches the text inside it and does not occur inside a word. */
function findMarks(line: string, marks: readonly Mark[]): MarkRange[] {
  const found: MarkRange[] = [];
  // If one opening mark has no end, no later one of its kind has: searching again would take quadratic time.
  const endless = new Set<Mark>();
  for (let at = 0; at < line.length; at++) {
    const mark = lookUp(signs, line[at] as string);
    const end = mark && !marks.includes(mark) && !endless.has(mark) ? closingOf(line, at) : -1;
    if (mark && end === NO_END) endless.add(mark);
    if (!mark || end < 0) continue;
    found.push({ mark, from: at, to: end + 1 });
    at = end;
  }
  return found;
}

/** Parses the marks within one line. */
export function parseSpans(line: string, marks: readonly Mark[] = []): Span[] {
  const spans: Span[] = [];
  let done = 0;
  const addPlain = (to: number) => {
    if (to > done) spans.push({ text: line.slice(done, to), marks });
  };
  for (const { mark, from, to } of findMarks(line, marks)) {
    addPlain(from);
    const inside = line.slice(from + 1, to - 1);
    const inner = [...marks, mark];
    spans.push(...(mark === "mono" ? [{ text: inside, marks: inner }] : parseSpans(inside, inner)));
    done = to;
  }
  addPlain(line.length);
  return spans;
}

/** Everything that is marked in a message, with where: for an editor that shows the signs as well. */
export const findMarkRanges = (body: string): MarkRange[] =>
  splitCode(body).flatMap(({ text, from, isCode }) => {
    if (isCode) return [{ mark: "mono" as const, from: from - 3, to: from + text.length + 3 }];
    let at = from;
    return text.split("\n").flatMap((line) => {
      const { rest } = readLead(line);
      const begin = at + line.length - rest.length;
      at += line.length + 1;
      return rangesIn(rest, begin, []);
    });
  });

const rangesIn = (line: string, begin: number, marks: readonly Mark[]): MarkRange[] =>
  findMarks(line, marks).flatMap(({ mark, from, to }) => [
    { mark, from: begin + from, to: begin + to },
    ...(mark === "mono" ? [] : rangesIn(line.slice(from + 1, to - 1), begin + from + 1, [...marks, mark])),
  ]);

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
