import {
  type ChoiceField,
  type FlagField,
  type GuestField,
  guestFields,
  type TextField,
} from "@nyota/contract/guest-fields";
import type { Column } from "@nyota/contract/guests/columns";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import type { Guest } from "@nyota/contract/guests/guests";
import { answerColumns } from "./answer-columns.tsx";
import { type OptionNoun, readFlag, readOption, readOptions, readText } from "../fields/read-cell.ts";
import { customColumns } from "./custom-columns.tsx";
import { readFullName } from "../fields/full-name.ts";
import { readTitle, titleSuggestions, titleWords } from "../fields/guest-titles.ts";
import { englishOptions, fieldOptions, householdOptions } from "../fields/field-options.ts";
import { flagCell } from "./flag-cell.tsx";
import { nameCell } from "../fields/guest-name.tsx";
import { GuestPhone } from "../fields/guest-phone.tsx";
import type { GuestRow } from "../fields/guest-row.ts";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { phoneText } from "../fields/format-phone.ts";
import { TagList } from "./tag-list.tsx";
import { formatDate } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { PhoneLibrary } from "#ui/fields/use-phone-library.ts";
import type { CellOption, ReadCell, SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

type ColumnsOptions = {
  choices: GuestChoices | undefined;
  custom: readonly Column[];
  library: PhoneLibrary | null;
  createTag?: (name: string) => Promise<CellOption | undefined>;
  /** Group and household are already in the headings. */
  grouped: boolean;
};
type GuestColumn = SpreadsheetColumn<GuestRow>;
type PhoneField = "phone" | "phone_2" | "phone_3";
type WordField = TextField | "first_name" | "last_name" | "email";

const none = <span className="text-ink-3">–</span>;

export function guestColumns({ choices, custom, library, createTag, grouped }: ColumnsOptions): GuestColumn[] {
  const tags = choices?.tags ?? [];
  return [
    {
      id: "name",
      header: t("Name"),
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
            : { problem: t("A guest needs a name.") },
      },
    },
    phone("phone", library),
    choice("group_id", t("Group"), choices?.groups ?? [], { noun: "group", hidden: grouped, sort: "group" }),
    choice("sub_group_id", t("Household"), householdOptions(choices), { noun: "household", hidden: grouped }),
    {
      id: "tags",
      header: t("Tags"),
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
    ...before.map((field) => fieldColumn(field, library)),
    ...customColumns(custom),
    ...behind.map((field) => fieldColumn(field, library)),
    {
      id: "created_at",
      header: t("Added"),
      width: 110,
      hidden: true,
      sort: true,
      cell: (guest) => formatDate(guest.created_at),
      text: (guest) => formatDate(guest.created_at),
    },
  ];
}

// Text columns come first; flags, choices and columns hidden by default follow the project's own columns.
const elsewhere: readonly GuestField[] = ["display_name", "phone"];
const inColumns = guestFieldNames.filter((field) => !elsewhere.includes(field));
const before = inColumns.filter(
  (field) => guestFieldInfo(field).isHidden !== true && guestFieldInfo(field).kind !== "flag",
);
const behind = inColumns.filter((field) => !before.includes(field));

/** The column for a field, by its kind. */
function fieldColumn(field: GuestField, library: PhoneLibrary | null): GuestColumn {
  const { kind, label, blank, isHidden, width } = guestFieldInfo(field);
  if (field === "title") return title();
  const column = {
    phone: () => phone(field as PhoneField, library),
    flag: () => flag(field as FlagField),
    choice: () =>
      choice(field as ChoiceField, translate(label), fieldOptions(field), {
        noun: field,
        names: englishOptions(field),
        isRequired: blank !== null,
      }),
    name: () => text(field as WordField),
    text: () => text(field as WordField),
    long: () => text(field as WordField),
    email: () => email(),
  }[kind]();
  return {
    ...column,
    ...(isHidden && { hidden: true }),
    ...(width && { width }),
    ...(field === "first_name" && { sort: "name" }),
  };
}

function text(field: WordField, read?: (words: string) => ReadCell): GuestColumn {
  const { label, kind, blank, max = 0 } = guestFieldInfo(field);
  const isRequired = blank === undefined;
  return {
    id: field,
    header: translate(label),
    width: 160,
    cell: (guest) => guest[field] ?? none,
    text: (guest) => guest[field] ?? "",
    edit: {
      editor: { kind: "text", isLong: kind === "long", inputMode: kind === "email" ? "email" : "text" },
      value: (guest) => guest[field],
      read: (words) =>
        isRequired && words.trim() === "" ? { problem: t("A guest needs a name.") } : (read ?? readText(max))(words),
      ...(isRequired ? {} : { blank: null }),
    },
  };
}

const email = () =>
  text("email", (words) =>
    words.trim() === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(words.trim())
      ? readText(guestFields.email.max)(words)
      : { problem: t("“{text}” is not an e-mail address.", { text: words.trim() }) },
  );

/** The typed text is sent to the server, which parses the number. */
function phone(field: PhoneField, library: PhoneLibrary | null): GuestColumn {
  const words = (guest: Guest) => (guest[field] === null ? null : phoneText(library, guest[field]));
  return {
    id: field,
    header: translate(guestFieldInfo(field).label),
    width: guestFields.phone.width,
    cell: (guest) =>
      field === "phone" ? (
        <GuestPhone guest={guest} library={library} same={guest.samePhone} isPlain />
      ) : (
        (words(guest) ?? none)
      ),
    text: (guest) => words(guest) ?? "",
    edit: {
      editor: { kind: "text", inputMode: "tel" },
      value: words,
      read: (typed) => readText(guestFields.phone.max)(typed.trim() === "–" ? "" : typed),
      blank: null,
    },
  };
}

/** Other names of the options, which are read as well. */
type Names = { names?: readonly CellOption[] };
type ChoiceOptions = Names & { noun: OptionNoun; hidden?: boolean; sort?: string; isRequired?: boolean };

function choice(
  id: ChoiceField | "group_id" | "sub_group_id",
  header: string,
  options: readonly CellOption[],
  { noun, names = [], isRequired, ...more }: ChoiceOptions,
): GuestColumn {
  const label = (guest: GuestRow) => options.find((option) => option.value === guest[id])?.label;
  return {
    id,
    header,
    width: id === "group_id" || id === "sub_group_id" ? 170 : 120,
    ...more,
    cell: (guest) => label(guest) ?? inherited(guest, id, options) ?? none,
    colourValue: (guest) => guest[id] ?? (id === "side" ? (guest.group?.side ?? null) : null),
    text: (guest) => label(guest) ?? "",
    edit: {
      editor: { kind: "select", options: () => options },
      value: (guest) => guest[id],
      read: (words) => readOption(words, [...options, ...names], noun, isRequired ? undefined : null),
      ...(isRequired ? {} : { blank: null }),
    },
  };
}

/** A guest without a side has the side of their group. */
function inherited(guest: Guest, id: string, options: readonly CellOption[]) {
  const side = id === "side" ? guest.group?.side : undefined;
  const label = options.find((option) => option.value === side)?.label;
  return label && <span className="text-ink-2">{label}</span>;
}

const titles = titleSuggestions.map((label) => ({ value: readTitle(label) ?? label, label }));

function title(): GuestColumn {
  return {
    id: "title",
    header: t("Title"),
    width: guestFields.title.width,
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

function flag(field: FlagField): GuestColumn {
  return {
    id: field,
    header: translate(guestFieldInfo(field).label),
    width: 80,
    cell: (guest) => flagCell(guest[field]),
    text: (guest) => (guest[field] ? t("Yes") : t("No")),
    edit: { editor: { kind: "toggle" }, value: (guest) => guest[field], read: readFlag, blank: false },
  };
}
