import { answerLabels, tentativeLabels } from "../guests/answer-labels.ts";
import { describeFilter, type FilterNames, type FilterTexts } from "../guests/describe-filter.ts";
import { lookUp } from "../look-up.ts";
import { recordedField } from "./history-fields.ts";

export type Known = {
  /** Groups, households, tags and events by their ids; undefined for a reader who may not see them. */
  names: FilterNames | undefined;
  /** Custom columns. */
  columns: readonly { key: string; label: string }[];
  /** How days, moments and lists are written. */
  format: { day: (day: string) => string; moment: (at: string) => string; list: (words: string[]) => string };
  /** A word of the contract in the reader's language. Names that users gave, and what they typed, never go through it. */
  translate?: (text: string) => string;
};
/** A value in short words; undefined where there are none. */
type ValueWords = (value: unknown, name: string, type: string) => string | undefined;
type Item = Readonly<Record<string, unknown>>;

const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);
const isId = (value: string) => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/.test(value);
const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null && !Array.isArray(value);

export const knownNames = ({ names }: Known): ReadonlyMap<string, string> =>
  new Map(
    Object.values(names ?? {})
      .flat()
      .map(({ value, label }) => [value, label]),
  );

export function valueWords(known: Known, labelOfSection: (section: string) => string): ValueWords {
  const { format, translate = (text) => text } = known;
  const named = knownNames(known);

  function textWords(text: string, name: string, type: string): string | undefined {
    const { choices = {}, kind } = recordedField(name, type) ?? {};
    const choice = lookUp(choices, text);
    if (choice !== undefined) return translate(choice);
    if (kind === "picture") return undefined;
    if (kind === "day") return format.day(text);
    if (isId(text)) return named.get(text);
    return named.get(text) ?? (isMoment(text) ? format.moment(text) : answerWords(text, translate));
  }

  function listWords(items: readonly unknown[], name: string, type: string): string | undefined {
    const found = items.map((item) => {
      if (isItem(item)) return itemWords(item, labelOfSection);
      const text = words(item, name, type);
      return text === undefined && named.size > 0 ? translate("one that was deleted") : text;
    });
    if (found.includes(undefined)) return undefined;
    const shown = found.filter((text) => typeof text === "string");
    return shown.length === 0 ? translate("nothing") : format.list(shown);
  }

  const words: ValueWords = (value, name, type) => {
    if (value === null || value === undefined || value === "") return translate(nothingIn(name));
    if (typeof value === "boolean") return translate(value ? "yes" : "no");
    if (Array.isArray(value)) return listWords(value, name, type);
    if (isItem(value)) return objectWords(value, name, known);
    return textWords(String(value as string | number), name, type);
  };
  return words;
}

/** An invitation without an answer is shown as invited, not as empty. */
const nothingIn = (name: string) =>
  name.startsWith("invitations.") ? "Invited" : name.startsWith("answer for ") ? "no answer" : "nothing";

/** "ACCEPTED, Vegan, +1" is what a household answered for a guest. */
function answerWords(text: string, translate: (text: string) => string): string {
  const [answer = "", ...rest] = text.split(", ");
  const label = lookUp<string>(answerLabels, answer) ?? lookUp<string>(tentativeLabels, answer);
  return label === undefined ? text : [translate(label), ...rest].join(", ");
}

/** One of a list; null where guests don't see it. */
function itemWords(item: Item, labelOfSection: (section: string) => string): string | null | undefined {
  const { section, is_shown, is_done } = item;
  if (typeof section === "string") return is_shown === false ? null : labelOfSection(section);
  const text = [item["text"], item["name"]].find((one) => typeof one === "string");
  return text === undefined ? undefined : `${is_done === true ? "✓ " : ""}${text}`;
}

function objectWords(value: Item, name: string, known: Known): string | undefined {
  const { translate = (text) => text } = known;
  if (name === "filter") return filterWords(value, known);
  const { guest_ids: picked, filter } = value;
  if (name !== "audience") return undefined;
  if (Array.isArray(picked)) return picked.length === 0 ? translate("nobody") : filterWords({ guest: picked }, known);
  return isItem(filter) ? filterWords(filter, known) : undefined;
}

/** Which guests: "Group is Friends; Sangeet is Accepted". */
function filterWords(filter: Item, { names, columns, translate = (text) => text }: Known): string | undefined {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (chosen.length === 0) return translate("everybody");
  if (!names) return undefined;
  const given = new Set([...Object.values(names).flat(), ...columns].map(({ label }) => label));
  const show = (text: string) => (given.has(text) ? text : translate(text));
  const texts = Object.fromEntries(chosen.map(([key, value]) => [key, [value].flat().map(String)])) as FilterTexts;
  const parts = describeFilter(texts, names, columns).map(({ label, verb, value }) =>
    [label, verb, value].filter(Boolean).map(show).join(" "),
  );
  return parts.length === 0 ? undefined : parts.join("; ");
}
