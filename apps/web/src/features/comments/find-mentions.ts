export type Person = { id: string; name: string };

/** The longest name first, so that “@Asha Rao” is not read as “@Asha”. */
const byLength = <P extends Person>(people: readonly P[]) => people.toSorted((a, b) => b.name.length - a.name.length);

/** Whether the name ends where it is written: “@Ash” is not in “@Asha”. */
const endsAt = (text: string, end: number) => !/[\p{L}\p{N}]/u.test(text.charAt(end));

export type TextPart<P extends Person> = { text: string; person?: P };

/** A text in parts: those that name somebody as “@Name”, and what is between them. */
export function splitMentions<P extends Person>(text: string, people: readonly P[]): TextPart<P>[] {
  const parts: TextPart<P>[] = [];
  const sorted = byLength(people);
  let from = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const person = sorted.find(({ name }) => text.startsWith(name, at + 1) && endsAt(text, at + 1 + name.length));
    if (!person || at < from) continue;
    if (at > from) parts.push({ text: text.slice(from, at) });
    from = at + 1 + person.name.length;
    parts.push({ text: text.slice(at, from), person });
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}

/** The people a text names, each once. */
export const findMentions = (text: string, people: readonly Person[]): string[] => [
  ...new Set(splitMentions(text, people).flatMap(({ person }) => (person ? [person.id] : []))),
];

/** What is being typed after an @ before the caret; null elsewhere. */
export function typedMention(text: string, caret: number): { start: number; search: string } | null {
  const start = text.lastIndexOf("@", caret - 1);
  if (start === -1 || (start > 0 && /[\p{L}\p{N}]/u.test(text.charAt(start - 1)))) return null;
  const search = text.slice(start + 1, caret);
  return search.length > 40 || /[\n@]/.test(search) ? null : { start, search };
}
