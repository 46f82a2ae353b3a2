/** A text of the server with values, as a pattern for what it sends: "{0} is phoning this household at the moment." */
type Pattern = { key: string; matcher: RegExp };
type Texts = Readonly<Record<string, unknown>>;

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&");
const toMatcher = (key: string) =>
  new RegExp(
    `^${key
      .split(/\{\d+\}/)
      .map(escape)
      .join("([\\s\\S]*?)")}$`,
  );
const lengthOf = (key: string) => key.replace(/\{\d+\}/g, "").length;

const patternsOf = new WeakMap<Texts, Pattern[]>();
function listPatterns(texts: Texts): Pattern[] {
  const known = patternsOf.get(texts);
  if (known) return known;
  const patterns = Object.keys(texts)
    .filter((key) => key.includes("{0}"))
    // The one that says most is tried first.
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .map((key) => ({ key, matcher: toMatcher(key) }));
  patternsOf.set(texts, patterns);
  return patterns;
}

/**
 * Which text of a catalogue the server has sent, and with what values. It sends English sentences that are complete, so
 * that every program can show them; those in a catalogue are recognised by their words.
 */
export function recognise(english: string, texts: Texts): { key: string; values: Record<string, string> } | undefined {
  if (Object.hasOwn(texts, english)) return { key: english, values: {} };
  for (const { key, matcher } of listPatterns(texts)) {
    const found = matcher.exec(english);
    if (!found) continue;
    const names = [...key.matchAll(/\{(\d+)\}/g)].map(([, name]) => name as string);
    return { key, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] as string])) };
  }
  return undefined;
}
