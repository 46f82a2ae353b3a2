import { cleanCell } from "#lib/text/clean-cell.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { RawRow, RawTable } from "#lib/tables/model/table.ts";
import { decodeFile, detectEncoding } from "#lib/tables/model/text-encoding.ts";
import type { VcardProperty } from "#lib/tables/vcard/vcard-lines.ts";
import { readProperties } from "#lib/tables/vcard/vcard-lines.ts";

const headers = [
  "Full name",
  "Title",
  "First name",
  "Last name",
  "Phone",
  "Phone 2",
  "Phone 3",
  "E-mail",
  "Nickname",
  "Company",
  "Tags",
  "Notes",
];
type Card = {
  fullName: string;
  name: string[];
  phones: string[];
  emails: string[];
  nickname: string;
  company: string;
  tags: string;
  notes: string[];
  isGroup: boolean;
  isCompany: boolean;
};

/** Opens a contacts file (vCard 2.1, 3.0 or 4.0): one row for each card, in fixed columns. */
export async function openVcard(source: { path: string; sample: Buffer; limits: ReadLimits }): Promise<RawTable> {
  const { path, sample, limits } = source;
  const encoding = await detectEncoding(path, sample);
  return {
    rows: readCards(readProperties(decodeFile(path, encoding), limits), limits),
    headers,
    description: { kind: "vcard", encoding },
  };
}

async function* readCards(properties: AsyncIterable<VcardProperty>, limits: ReadLimits): AsyncGenerator<RawRow> {
  let card: Card | undefined;
  let number = 0;
  let isReadable = false;
  for await (const property of properties) {
    if (property.name === "BEGIN") card = emptyCard();
    else if (property.name === "END" && card) {
      number += 1;
      if (number > limits.rows)
        throw new ImportFileError(
          "TOO_MANY_ROWS",
          `This file has more than ${limits.rows} contacts. Split it into several.`,
        );
      const cells = toCells(card);
      if (cells.some((cell) => cell.length > limits.cellLength)) {
        throw new ImportFileError(
          "CELL_TOO_LONG",
          `Contact ${number} contains a text longer than ${limits.cellLength} characters. Shorten it.`,
        );
      }
      isReadable ||= cells.some((cell) => cell !== "");
      yield { number, cells, ...outsideOf(card) };
      card = undefined;
    } else if (card) addProperty(card, property);
  }
  if (!isReadable)
    throw new ImportFileError(
      "EMPTY_FILE",
      "There is no contact in this file that can be read. Export the contacts again, then upload the new file.",
    );
}

const emptyCard = (): Card => ({
  fullName: "",
  name: [],
  phones: [],
  emails: [],
  nickname: "",
  company: "",
  tags: "",
  notes: [],
  isGroup: false,
  isCompany: false,
});
const mostValues = 20;

function addProperty(card: Card, { name, values, preferred }: VcardProperty) {
  const text = values.filter((value) => value !== "").join(", ");
  const put = (list: string[]) => {
    if (list.length < mostValues && text !== "" && !list.includes(text))
      list.splice(preferred ? 0 : list.length, 0, text);
  };
  if (name === "FN") card.fullName ||= text;
  else if (name === "N" && card.name.length === 0) card.name = values;
  else if (name === "TEL") put(card.phones);
  else if (name === "EMAIL") put(card.emails);
  else if (name === "NICKNAME") card.nickname ||= text;
  else if (name === "ORG") card.company ||= text;
  else if (name === "CATEGORIES") card.tags ||= text;
  else if (name === "NOTE") put(card.notes);
  else if (name === "KIND" || name === "X-ADDRESSBOOKSERVER-KIND") {
    card.isGroup ||= /^group$/i.test(text);
    card.isCompany ||= /^org$/i.test(text);
  } else if (name === "X-ABSHOWAS") card.isCompany ||= /^company$/i.test(text);
}

/** A card of a group of contacts, or of a company without the name of a person, is no guest. */
function outsideOf({ isGroup, isCompany, name, fullName, company }: Card): Pick<RawRow, "outside"> {
  if (isGroup) return { outside: { kind: "group-card" } };
  const isPerson = name.some((part) => part.trim() !== "");
  const isNamedSo = company !== "" && (fullName === "" || fullName === company);
  return !isPerson && (isCompany || isNamedSo) ? { outside: { kind: "company-card" } } : {};
}

function toCells(card: Card): string[] {
  const [last = "", first = "", middle = "", title = ""] = card.name;
  const given = [first, middle].filter(Boolean).join(" ");
  const fullName = card.fullName || [title, given, last].filter(Boolean).join(" ");
  const [phone = "", phone2 = "", ...others] = card.phones.map((value) => value.replace(/^tel:/i, ""));
  const cells = [
    fullName,
    title,
    given,
    last,
    phone,
    phone2,
    others.join(", "),
    card.emails.join(", ").replace(/mailto:/gi, ""),
  ];
  return [...cells, card.nickname, card.company, card.tags, card.notes.join("\n")].map(cleanCell);
}
