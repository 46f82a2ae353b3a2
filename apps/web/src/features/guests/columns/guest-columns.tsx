import type { Column } from "@nyota/contract/guests/columns";
import type { Guest } from "@nyota/contract/guests/guests";
import { answerColumns } from "./answer-columns.tsx";
import { readFlag, readOption, readOptions, readText } from "../fields/read-cell.ts";
import { customColumns } from "./custom-columns.tsx";
import { readFullName } from "../fields/full-name.ts";
import { readTitle, titleSuggestions, titleWords } from "../fields/guest-titles.ts";
import { flagCell } from "./flag-cell.tsx";
import { nameCell } from "../fields/guest-name.tsx";
import { GuestPhone } from "../fields/guest-phone.tsx";
import type { GuestRow } from "../fields/guest-row.ts";
import type { GuestChoices } from "../filter/describe-filters.ts";
import { phoneText } from "../fields/format-phone.ts";
import { TagList } from "./tag-list.tsx";
import { formatDate } from "#lib/text/format.ts";
import type { PhoneLibrary } from "#ui/fields/use-phone-library.ts";
import type { CellOption, GridColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

type ColumnsOptions = {
  choices: GuestChoices | undefined;
  custom: readonly Column[];
  library: PhoneLibrary | null;
  createTag?: (name: string) => Promise<CellOption | undefined>;
  /** Group and household stand above the rows already. */
  grouped: boolean;
};
type GuestColumn = GridColumn<GuestRow>;
type TextId = "first_name" | "last_name" | "diet" | "notes" | "email" | "legal_name" | "salutation";
type ChoiceId = "age_band" | "gender" | "language" | "side";

const none = <span className="text-ink-3">–</span>;

export function guestColumns({ choices, custom, library, createTag, grouped }: ColumnsOptions): GuestColumn[] {
  const tags = choices?.tags ?? [];
  return [
    {
      id: "name",
      header: "Name",
      width: 232,
      frozen: true,
      fixed: true,
      sort: true,
      cell: nameCell,
      text: (guest) => guest.display_name,
      edit: {
        editor: { kind: "text" },
        value: (guest) => guest.display_name,
        read: (text, guest) =>
          readFullName(text, guest)
            ? { value: text.trim().replace(/\s+/g, " ") }
            : { problem: "A guest needs a name." },
      },
    },
    phone("phone", "Phone", library),
    choice("group_id", "Group", choices?.groups ?? [], { noun: "group", hidden: grouped, sort: "group" }),
    choice("sub_group_id", "Household", householdOptions(choices), { noun: "household", hidden: grouped }),
    {
      id: "tags",
      header: "Tags",
      width: 116,
      cell: (guest) => <TagList tags={guest.tags} />,
      text: (guest) => guest.tags.map((tag) => tag.name).join(", "),
      edit: {
        editor: { kind: "multi-select", options: () => tags, create: createTag },
        value: (guest) => guest.tags.map((tag) => tag.id),
        read: (text) => readOptions(text, tags, "tag"),
        blank: [],
      },
    },
    ...answerColumns(choices?.events ?? []),
    text("diet", "Diet", 500),
    text("notes", "Notes", 5000, { isLong: true }),
    ...customColumns(custom),
    flag("is_vip", "VIP"),
    choice("side", "Side", choices?.sides ?? [], { noun: "side", hidden: true }),
    choice("age_band", "Age", choices?.age_bands ?? [], { noun: "age", hidden: true, isRequired: true }),
    choice("gender", "Gender", choices?.genders ?? [], { noun: "gender", hidden: true }),
    choice("language", "Language", choices?.languages ?? [], { noun: "language", hidden: true }),
    title(),
    { ...text("first_name", "First name", 120, { hidden: true }), sort: "name" },
    text("last_name", "Last name", 120, { hidden: true }),
    email(),
    { ...phone("phone_2", "Second phone", library), hidden: true },
    { ...phone("phone_3", "Third phone", library), hidden: true },
    text("salutation", "How to address them", 240, { hidden: true }),
    text("legal_name", "Name in documents", 240, { hidden: true }),
    { ...flag("is_attendant", "Attendant"), hidden: true },
    {
      id: "created_at",
      header: "Added",
      width: 110,
      hidden: true,
      sort: true,
      cell: (guest) => formatDate(guest.created_at),
      text: (guest) => formatDate(guest.created_at),
    },
  ];
}

function text(id: TextId, header: string, max: number, more: { hidden?: boolean; isLong?: boolean } = {}): GuestColumn {
  const isRequired = id === "first_name";
  return {
    id,
    header,
    hidden: more.hidden,
    width: 160,
    cell: (guest) => guest[id] ?? none,
    text: (guest) => guest[id] ?? "",
    edit: {
      editor: { kind: "text", isLong: more.isLong, inputMode: id === "email" ? "email" : "text" },
      value: (guest) => guest[id],
      read: (words) =>
        isRequired && words.trim() === "" ? { problem: "A guest needs a name." } : readText(max)(words),
      ...(isRequired ? {} : { blank: null }),
    },
  };
}

function email(): GuestColumn {
  const column = text("email", "E-mail", 254, { hidden: true });
  const read = (words: string) =>
    words.trim() === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(words.trim())
      ? readText(254)(words)
      : { problem: `“${words.trim()}” is not an e-mail address.` };
  return { ...column, edit: column.edit && { ...column.edit, read } };
}

/** What was typed goes to the server, which works out the number. */
function phone(id: "phone" | "phone_2" | "phone_3", header: string, library: PhoneLibrary | null): GuestColumn {
  const words = (guest: Guest) => (guest[id] === null ? null : phoneText(library, guest[id]));
  return {
    id,
    header,
    width: 146,
    cell: (guest) =>
      id === "phone" ? (
        <GuestPhone guest={guest} library={library} same={guest.samePhone} isPlain />
      ) : (
        (words(guest) ?? none)
      ),
    text: (guest) => words(guest) ?? "",
    edit: {
      editor: { kind: "text", inputMode: "tel" },
      value: words,
      read: (typed) => readText(60)(typed.trim() === "–" ? "" : typed),
      blank: null,
    },
  };
}

type ChoiceOptions = { noun: string; hidden?: boolean; sort?: string; isRequired?: boolean };

function choice(
  id: ChoiceId | "group_id" | "sub_group_id",
  header: string,
  options: readonly CellOption[],
  { noun, isRequired, ...more }: ChoiceOptions,
): GuestColumn {
  const label = (guest: GuestRow) => options.find((option) => option.value === guest[id])?.label;
  return {
    id,
    header,
    width: id === "group_id" || id === "sub_group_id" ? 170 : 120,
    ...more,
    cell: (guest) => label(guest) ?? inherited(guest, id, options) ?? none,
    text: (guest) => label(guest) ?? "",
    edit: {
      editor: { kind: "select", options: () => options },
      value: (guest) => guest[id],
      read: (words) => readOption(words, options, noun, isRequired ? undefined : null),
      ...(isRequired ? {} : { blank: null }),
    },
  };
}

/** A guest without a side of their own is on that of their group. */
function inherited(guest: Guest, id: string, options: readonly CellOption[]) {
  const side = id === "side" ? guest.group?.side : undefined;
  const label = options.find((option) => option.value === side)?.label;
  return label && <span className="text-ink-2">{label}</span>;
}

function householdOptions(choices: GuestChoices | undefined): CellOption[] {
  const groups = new Map(choices?.groups.map((group) => [group.value, group.label]));
  return (choices?.sub_groups ?? []).map(({ value, label, parent_id }) => ({
    value,
    label,
    hint: groups.get(parent_id),
  }));
}

const titles = titleSuggestions.map((label) => ({ value: readTitle(label) ?? label, label }));

function title(): GuestColumn {
  return {
    id: "title",
    header: "Title",
    width: 90,
    hidden: true,
    cell: (guest) => titleWords(guest.title) || none,
    text: (guest) => titleWords(guest.title),
    edit: {
      editor: { kind: "select", options: () => titles },
      value: (guest) => guest.title,
      read: (words) => {
        const read = readText(40)(words);
        return "value" in read ? { value: readTitle(read.value as string | null) } : read;
      },
      blank: null,
    },
  };
}

function flag(id: "is_vip" | "is_attendant", header: string): GuestColumn {
  return {
    id,
    header,
    width: 80,
    cell: (guest) => flagCell(guest[id]),
    text: (guest) => (guest[id] ? "Yes" : "No"),
    edit: { editor: { kind: "toggle" }, value: (guest) => guest[id], read: readFlag, blank: false },
  };
}
