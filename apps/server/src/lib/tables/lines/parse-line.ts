import { cleanCell } from "#lib/text/clean-cell.ts";
import { contactsIn, takeContacts, withoutMarks } from "#lib/text/take-contacts.ts";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import { withoutChatMark } from "#lib/tables/lines/chat-marks.ts";

/** A line of a list that people wrote, taken apart. */
export type ParsedLine = {
  /** The line without its number, bullet and marks of a messenger; "" for a blank one. */
  text: string;
  /** The line has a number or a bullet before it. */
  isMarked: boolean;
  /** Its number, if it has one. */
  order: number | undefined;
  name: string;
  phones: string[];
  emails: string[];
  people: string;
  /** The functions it names as the only ones: "reception". */
  invited: string;
  notes: string[];
};

const quoted = /^(?:>\s?)+/;
const order =
  /^(?:[([]?\s?(\p{Nd}{1,4})\s?[.):\]/](?!\p{Nd})|#\s?(\p{Nd}{1,4})\s|(\p{Nd}{1,3})\s+[-–—]\s|(?:(\p{Nd})\ufe0f?\u20e3)+)\s*/u;
const bullet = /^(?:[-–—•*·▪◦‣●○■□▶►➤➢✓✔☑✅👉🔸🔹⭐→]\ufe0f?\s*)+(?=[\p{L}\p{Nd}"“(])/u;

/** In brackets behind a number: "98290 11432 (2 Jan)". */
const remarkBehind = /[\uE000-\uE013]\s*[([]([^()[\]\uE000-\uE013]+)[)\]]\s*$/u;

/** Spaced dashes, and signs beside a number that follows a name: "Ravi: 98290…", "Lele -3". */
const separator =
  /\t|\s[-–—|·•]{1,9}\s|(?<!\p{Nd}) ?[–—|]|;|:\s|(?<=\p{L}) ?: ?(?=[+(]?\p{Nd})|(?<=[\p{L})] ?)- ?(?=[+(]?\p{Nd})/u;

const countWords: ReadonlySet<string> = new Set(
  (
    "pax person persons people ppl log logo member members guest guests head heads nos no adult adults kid kids child " +
    "children infant infants seat seats couple couples family of and only total x × लोग सदस्य बच्चे"
  ).split(" "),
);
/** Words that only say what the number after them is. */
const contactWords = /^(?:(?:phone|ph|mobile|mob|tel|cell|whatsapp|wa|contact|e-?mail|mail|no|number|m|id)[\s.:-]*)+$/i;

const kind =
  "wedding|shaadi|vivah|lagna|reception|sangeet|mehe?ndi|haldi|engagement|sagai|tilak|roka|garba|baraat|pheras?|cocktails?|nikah|walima|muhu?rtham|lunch|dinner";
const kinds = `(?:${kind})(?: ?(?:,|&|\\+|/|and) ?(?:${kind})){0,8}`;
/** At the end of a part: "only reception", "wedding & reception only". */
const onlyTo = new RegExp(
  `[ ([-]{0,3}\\b(?:(?:only|just) (?:for |at |to )?(${kinds})|(${kinds}) only)[)\\] .]{0,3}$`,
  "iu",
);

/** Takes a line apart: its number or bullet, the name, phones, e-mail addresses, the number of people, and the rest. */
export function parseLine(line: string): ParsedLine {
  const cleaned = cleanCell(withoutChatMark(line.trim().replace(quoted, "")));
  // A messenger writes bold text between stars.
  const plain = cleaned
    .replace(/ +/g, " ")
    .replace(/\*([^*]+)\*/g, "$1")
    .replace(/^([_~])(.+)\1$/u, "$2");
  const { text, isMarked, order: number } = takeMark(plain.trim());
  const parsed: ParsedLine = {
    text,
    isMarked,
    order: number,
    name: "",
    phones: [],
    emails: [],
    people: "",
    invited: "",
    notes: [],
  };
  for (const part of text.split(separator).flatMap(splitCommas)) addPart(part, parsed);
  return parsed;
}

/** Whether a line says more than a name, as those of a list do: a number before it, a phone, a number of people. */
export function isOfList(line: string): boolean {
  const { isMarked, phones, emails, people } = parseLine(line);
  return isMarked || phones.length > 0 || emails.length > 0 || people !== "";
}

/** "12 Ravi uncle" as "12. Ravi uncle", for a list that is numbered so. */
export const withMarkedNumber = (line: string) => line.replace(/^\s*(\p{Nd}{1,3})\s+(?=\p{L})/u, "$1. ");

function takeMark(text: string): Pick<ParsedLine, "text" | "isMarked" | "order"> {
  const unbulleted = text.replace(bullet, "");
  const found = order.exec(unbulleted);
  const rest = found ? unbulleted.slice(found[0].length) : unbulleted;
  // "1." alone is no line of a list, and "+91 98290…" has no bullet.
  if (rest === "" || (rest === text && !found) || !/\p{L}/u.test(rest))
    return { text, isMarked: false, order: undefined };
  const digits = found?.slice(1).find((group) => group !== undefined);
  return { text: rest, isMarked: true, order: digits === undefined ? undefined : Number(toAsciiDigits(digits)) };
}

/** Commas part a line only before phones, addresses and numbers of people: "Rao, Asha" is one name. */
function splitCommas(part: string): string[] {
  const pieces = part.split(/ ?, ?/);
  const split: string[][] = [];
  let wasData = true;
  for (const piece of pieces) {
    const isOwn = isData(piece);
    if (isOwn || wasData) split.push([piece]);
    else split.at(-1)!.push(piece);
    wasData = isOwn;
  }
  return split.map((together) => together.join(", "));
}

const isData = (piece: string) => isCount(piece) || withoutMarks(takeContacts(piece).text) === "";

function addPart(part: string, line: ParsedLine) {
  const trimmed = part.trim();
  if (trimmed === "") return;
  const found = takeContacts(trimmed);
  const contacts = contactsIn(found.text, found);
  const [behind, note = ""] = remarkBehind.exec(found.text) ?? [];
  if (behind !== undefined && !isCount(note)) {
    addPart(trimmed.slice(0, trimmed.lastIndexOf(note)).replace(/[([]\s*$/, ""), line);
    line.notes.push(note.trim());
    return;
  }
  // Each of several people beside their own number: the name's reader knows whose is whose.
  const isOfSeveral = contacts.length > 1 && /[&+/,]|\sand\s/i.test(withoutMarks(found.text));
  const rest = takeInvited(isOfSeveral ? trimmed : withoutMarks(found.text), line);
  if (!isOfSeveral) for (const contact of contacts) (contact.includes("@") ? line.emails : line.phones).push(contact);
  if (rest === "" || contactWords.test(rest)) return;
  if (line.people === "" && isCount(rest)) line.people = rest.replace(/^[([] ?| ?[)\]]$/g, "");
  else if (line.name === "" && /\p{L}/u.test(rest)) line.name = rest;
  else line.notes.push(rest);
}

/** The part without the functions at its end that are the only ones. */
function takeInvited(part: string, line: ParsedLine): string {
  const found = line.invited === "" ? onlyTo.exec(part) : null;
  if (!found) return part;
  line.invited = found[1] ?? found[2]!;
  return part.slice(0, found.index).trim();
}

/** "4", "x 4", "(3 pax)", "2+1", "2 adults 1 kid", "family of 4", "couple". */
export function isCount(text: string): boolean {
  if (text.length > 40) return false;
  const words = toAsciiDigits(text.toLowerCase())
    .replace(/^[([]|[)\]]$/g, "")
    .replace(/(\d)(\p{L})/gu, "$1 $2")
    .split(/[\s+,&/.]+/)
    .filter((word) => word !== "");
  const isNumber = (word: string) => /^\d{1,3}$/.test(word);
  return (
    words.length > 0 &&
    words.every((word) => isNumber(word) || countWords.has(word)) &&
    words.some((word) => isNumber(word) || word === "couple")
  );
}
