import { type HeaderWords, scoreHeader } from "#lib/tables/header/score-header.ts";
import { withoutChatMark } from "#lib/tables/lines/chat-marks.ts";
import { parseLine, withMarkedNumber, type ParsedLine } from "#lib/tables/lines/parse-line.ts";

/** The shape of a text that is a list of lines. */
export type ListShape = {
  /** Its lines have numbers or bullets, so that other lines are not of the list. */
  isMarked: boolean;
  /** The numbers stand before the names without any sign: "1 Sharma ji", "2 Ravi uncle". */
  hasBareNumbers: boolean;
  /** What its lines say, as far as they were read; undefined if there are more lines. */
  says: { email: boolean; people: boolean; notes: boolean; invited: boolean } | undefined;
  words: HeaderWords;
};

const LINES_READ = 300;
const LONGEST = 200;
const HEADER_LINES = 5;
/** Longer lines on average are sentences. */
const AVERAGE = 70;

/**
 * Describes a text as a list of lines: most begin with a number or a bullet, or contain more than a name, without being
 * cells. `isWhole`: the text is all of it. Undefined for a table, for names alone, and for running text.
 */
export function describeList(
  { text, isWhole }: { text: string; isWhole: boolean },
  words: HeaderWords,
): ListShape | undefined {
  const all = text.split(/\r\n|\n|\r/, LINES_READ + 1);
  const lines = all
    .slice(0, LINES_READ)
    .map((line) => withoutChatMark(line.slice(0, LONGEST)))
    .filter((line) => line.trim() !== "");
  const shareOf = (test: (line: string) => boolean) => lines.filter(test).length / lines.length;
  const average = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
  // Quotes and tabs are those of cells.
  if (lines.length === 0 || average > AVERAGE || shareOf((line) => /\t|^\s*"|,"|^sep=/.test(line)) > 0.2)
    return undefined;
  if (lines.slice(0, HEADER_LINES).some((line) => isTableHeader(line, words))) return undefined;
  const hasBareNumbers = countsUp(lines);
  const parsed = lines.map((line) => parseLine(hasBareNumbers ? withMarkedNumber(line) : line));
  const marked = parsed.filter((line) => line.isMarked).length / lines.length;
  const isAllRead = isWhole && all.length <= LINES_READ && all.every((line) => line.length <= LONGEST);
  const says = isAllRead ? whatIsSaid(parsed) : undefined;
  const shape = { words, hasBareNumbers, says, isMarked: marked >= 0.5 };
  if (shape.isMarked) return shape;
  if (isCells(lines) || scoreHeader(lines[0]!.trim(), words) === 1) return undefined;
  const told = parsed.filter(saysMore).length / lines.length;
  const hasTitle = parsed.some((line) => /:$|\bsides?$|\b(?:paksh|wale)$/i.test(line.text));
  const isBare = shareOf((line) => !/[,;|]/.test(line)) > 0.9;
  return told >= 0.3 || (hasTitle && isBare && lines.length > 2) ? shape : undefined;
}

const whatIsSaid = (lines: readonly ParsedLine[]) => ({
  email: lines.some(({ emails }) => emails.length > 0),
  people: lines.some(({ people }) => people !== ""),
  notes: lines.some(({ notes }) => notes.length > 0),
  invited: lines.some(({ invited }) => invited !== ""),
});

/** More than a name: "Ravi uncle 98290…", "Sharma ji - 4", "Lele (3)". */
const saysMore = ({ isMarked, name, text, ...line }: ParsedLine) =>
  isMarked ||
  (name !== "" &&
    (line.phones.length > 0 ||
      line.emails.length > 0 ||
      line.people !== "" ||
      /\s[([]?\p{Nd}{1,2}[)\]]?$/u.test(text)));

/** Most lines begin with a number that is one more than that of the line before. */
function countsUp(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => Number(/^\s*(\d{1,3})\s+\p{L}/u.exec(line)?.[1] ?? Number.NaN));
  const rising = numbers.filter((number, at) => number === 1 || number === numbers[at - 1]! + 1);
  return lines.length > 2 && rising.length >= lines.length * 0.7;
}

/** Two names of columns in one line. */
const isTableHeader = (line: string, words: HeaderWords) =>
  line.split(/[,;|\t]/).filter((cell) => scoreHeader(cell.trim(), words) === 1).length > 1;

/** Most lines have the same number of one delimiter. */
function isCells(lines: readonly string[]): boolean {
  return [",", ";", "|"].some((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]!;
    return usual > 0 && counts.filter((count) => count === usual).length >= counts.length * 0.6;
  });
}
