const LENGTH = 10_000;
/** One character of each class that a pattern can distinguish, and the words the parsers search for. */
const pieces = [
  " ", "\n", "\t", "\u00a0", ",", ";", ".", ":", "-", "–", "+", "/", "|", "&", "@", "=", "_", "*", "#", "'", "’", '"', "“", "(", "[", "{", "<", "\\",
  "0", "1", "7", "a", "e", "o", "x", "A", "Z", "é", "ß", "क", "ा", "१", "\u0301", "\u200d", "🎉", "\0",
  "a ", "1 ", "+ ", " +", ", ", ":.", ". ", "1.", "1,", "a.", "a,", "a-", "a@", "@a.", "w/", "(a)", "{{", "}}", "*a*", "_a ", "<a>", "=a", "''", '""', "\r\n",
  "mob ", "and ", "family ", "W/o ", "+91 98290 ", "12/02 ", "couple ", "2 pax ", ",2no", "x 2 ", "\ue005", "aa ", "oo", "ee", "ii", "sh", "chh", "1-2 ",
]; // prettier-ignore
const tails = ["", "\0", "a", "1", " a"];

const repeated = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

export type HostileText = { name: string; text: string };

/**
 * Texts of 10,000 characters that slow down a parser that is not linear: one piece repeated, with and without an ending
 * that fails.
 */
export const hostileTexts: readonly HostileText[] = [
  ...pieces.flatMap((piece) =>
    tails.map((tail) => ({
      name: `${JSON.stringify(piece)} repeated, then ${JSON.stringify(tail)}`,
      text: repeated(piece) + tail,
    })),
  ),
  { name: "everything mixed", text: repeated(pieces.join("")) },
];

/** The same with every beginning, for patterns, which are fast to try. */
export const hostileTextsOfPatterns: readonly HostileText[] = [
  ...hostileTexts,
  ...pieces.slice(0, 46).flatMap((first) =>
    pieces.slice(0, 46).map((second) => ({
      name: `${JSON.stringify(first)} once, then ${JSON.stringify(second)} repeated`,
      text: `a${first}${repeated(second)}\0`,
    })),
  ),
];

/** CPU time of the work in milliseconds: other work on the machine does not count. */
function timeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** What a pattern takes that tries 64 characters before each of the 10,000. */
const tries64 = () => timeOf(() => repeated("a").replace(/[^@]{1,64}@/g, ""));

/**
 * Whether the work takes more than 20 ms, and more than 12 times as long as trying 64 characters before each one does at
 * the same moment: a machine of half the speed is no fault of a parser. What tries each character with each other one
 * takes 40 times as long, on every machine.
 */
export function isTooSlow(work: () => void): boolean {
  for (let run = 0; run < 5; run += 1) {
    const took = timeOf(work);
    if (took < 20 || took < 12 * tries64()) return false;
  }
  return true;
}
