import type { FlagField, GuestField } from "@nyota/contract/guest-fields";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import type { ImportRow } from "@nyota/contract/files/import-row-schemas";

type FieldValues = { [F in GuestField]?: F extends FlagField ? boolean : string };

/** The guest fields that one row contains, and nothing else. Groups, households and tags by name. */
export type GuestValues = FieldValues & {
  row_id?: string;
  /** The display name was in a column of its own. */
  is_display_name_given?: boolean;
  phone_raw?: string;
  phone_region?: string | null;
  phone_region_assumed?: boolean;
  /** The part of the notes that comes from cells which could not be read. */
  unread_notes?: string;
  group?: string;
  /** The row itself names the group; otherwise `group` is used for new guests only. */
  is_group_given?: boolean;
  /** The group is that of the household, which exists already. */
  is_group_known?: boolean;
  sub_group?: string;
  is_sub_group_given?: boolean;
  /** The household is made for the people whom the row names. */
  is_home?: boolean;
  /** The household is that of the row's first person, who is on the list. */
  is_home_known?: boolean;
  /** The side is the one chosen for the whole list, for guests who have none. */
  is_side_default?: boolean;
  /** "and family": the guest has a household, but how many come is not written. */
  is_open?: boolean;
  expected_count?: number;
  /** What the row says about the number of people in a household that may have several rows. */
  heads?: RowHeads;
  tags?: string[];
  /** By event: invited or not, or the number of people. */
  events?: Record<string, boolean | number>;
  custom?: Record<string, unknown>;
  /** Targets whose cell in this row is empty and that an empty cell can clear. */
  blank?: string[];
};
/**
 * `said` is the number as this row alone gives it, `more` are people without a name, who come besides. `counted` is a
 * number in a cell for it, of the row or of the whole household, and `corrected` one that the user wrote.
 */
export type RowHeads = { said: number; more: number; counted?: number; corrected?: number };
/** Without `blank`, which is needed only until the whole file is read. */
export const withoutBlank = ({ blank: _blank, ...values }: GuestValues): GuestValues => values;
export type Problem = ImportRow["problems"][number];

const isFlag = (field: GuestField): field is FlagField => guestFieldInfo(field).kind === "flag";
/** The text columns of a guest, which a sheet sets directly. */
export const textColumns = guestFieldNames.filter((field): field is Exclude<GuestField, FlagField> => !isFlag(field));
export const flagColumns = guestFieldNames.filter(isFlag);

/** The columns that an empty cell can clear: not the names, and not those with a default other than null. */
export const clearableColumns = textColumns.filter(
  (field) => guestFieldInfo(field).blank === null && guestFieldInfo(field).kind !== "name",
);

/** Folds a name for comparing: case, accents, punctuation and spaces are ignored. */
export const foldName = (text: string) =>
  // Most names are plain ASCII; patterns for the letters of every script take five times as long.
  isAscii(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, " ")
        .trim()
    : text
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
        .trim();

const isAscii = (text: string) => /^[ -~]*$/.test(text);

export const nameKeyOf = (guest: { first_name?: string | null; last_name?: string | null }) =>
  foldName(`${guest.first_name ?? ""} ${guest.last_name ?? ""}`);
