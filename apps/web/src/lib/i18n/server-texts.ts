/** A text of the server with values, as a pattern for what it sends: "{0} is phoning this household at the moment." */
type Pattern = { key: string; matcher: RegExp };
type Texts = Readonly<Record<string, unknown>>;
type Recognised = { key: string; values: Record<string, string> };

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&");
const toMatcher = (key: string) =>
  new RegExp(
    `^${key
      .split(/\{\d+\}/)
      .map(escape)
      .join("([\\s\\S]*?)")}$`,
  );
const lengthOf = (key: string) => key.replace(/\{\d+\}/g, "").length;

/** Names in a list are asked for again and again, and each would be compared with hundreds of patterns. */
const MAX_REMEMBERED = 2_000;
type Index = { patterns: Pattern[]; remembered: Map<string, Recognised | undefined> };
const indexes = new WeakMap<Texts, Index>();

function indexOf(texts: Texts): Index {
  const known = indexes.get(texts);
  if (known) return known;
  const patterns = Object.keys(texts)
    .filter((key) => key.includes("{0}"))
    // The one that says most is tried first.
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .map((key) => ({ key, matcher: toMatcher(key) }));
  const index: Index = { patterns, remembered: new Map() };
  indexes.set(texts, index);
  return index;
}

/**
 * Which text of a catalogue the server has sent, and with what values. It sends English sentences that are complete, so
 * that every program can show them; those in a catalogue are recognised by their words.
 */
export function recognise(english: string, texts: Texts): Recognised | undefined {
  if (Object.hasOwn(texts, english)) return { key: english, values: {} };
  const { patterns, remembered } = indexOf(texts);
  if (remembered.has(english)) return remembered.get(english);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const recognised = compare(english, patterns);
  remembered.set(english, recognised);
  return recognised;
}

function compare(english: string, patterns: readonly Pattern[]): Recognised | undefined {
  for (const { key, matcher } of patterns) {
    const found = matcher.exec(english);
    if (!found) continue;
    const names = [...key.matchAll(/\{(\d+)\}/g)].map(([, name]) => name as string);
    return { key, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] as string])) };
  }
  return undefined;
}
