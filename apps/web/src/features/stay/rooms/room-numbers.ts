/** The maximum number of rooms in one line of numbers. */
const MAX_ROOMS = 500;

/** "301 302 303" and "A1 A2": numbers of which each is a room, unlike the words of a name. */
const SPACED = /^[a-z]{0,2}\d{1,6}[a-z]?(?:\s+[a-z]{0,2}\d{1,6}[a-z]?)+$/i;

/**
 * The numbers in "101–112, 114, A1". A range counts up its last digits, and preserves the text before them and leading
 * zeros. Undefined if it can't be parsed.
 */
export function readRoomNumbers(typed: string): string[] | undefined {
  const parts = typed
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .flatMap((part) => (SPACED.test(part) ? part.split(/\s+/) : [part]))
    .filter(Boolean);
  const numbers: string[] = [];
  for (const part of parts) {
    const range = /^(\D*)(\d{1,6})\s*(?:-|–|—|to)\s*(\D*)(\d{1,6})$/i.exec(part);
    if (!range) {
      if (part.length > 20 || part.includes("\t")) return undefined;
      numbers.push(part);
      continue;
    }
    const [, before = "", from = "", again = "", to = ""] = range;
    const count = Number(to) - Number(from) + 1;
    if (count < 1 || numbers.length + count > MAX_ROOMS || (again && again !== before)) return undefined;
    for (let n = 0; n < count; n++) numbers.push(before + String(Number(from) + n).padStart(from.length, "0"));
  }
  return numbers.length > MAX_ROOMS ? undefined : numbers;
}
