import type { FlagField, GuestField } from "@nyota/contract/guest-fields";
import { fieldInfo, guestFieldNames } from "@nyota/contract/guests/field-info";
import type { ImportRow } from "@nyota/contract/files/import-fields";

type FieldValues = { [F in GuestField]?: F extends FlagField ? boolean : string };

/** What one row says about a guest: only what it says. Groups, households and tags by name. */
export type GuestValues = FieldValues & {
  row_id?: string;
  /** The display name stood in a column of its own. */
  is_display_name_given?: boolean;
  phone_raw?: string;
  phone_region?: string | null;
  phone_region_assumed?: boolean;
  group?: string;
  /** The row itself names the group; otherwise it holds for new guests only. */
  is_group_given?: boolean;
  /** The group is that of the household, which is there already. */
  is_group_known?: boolean;
  sub_group?: string;
  is_sub_group_given?: boolean;
  expected_count?: number;
  tags?: string[];
  /** By event: invited or not, or for how many heads. */
  events?: Record<string, boolean | number>;
  custom?: Record<string, unknown>;
  /** Targets that clearing applies to, whose cell in this row is empty. */
  blank?: string[];
};
/** Without what only matters until the whole file is read. */
export const withoutBlank = ({ blank: _blank, ...values }: GuestValues): GuestValues => values;
export type Problem = ImportRow["problems"][number];

const isFlag = (field: GuestField): field is FlagField => fieldInfo(field).kind === "flag";
/** The columns of a guest that a sheet sets as they are. */
export const textColumns = guestFieldNames.filter((field): field is Exclude<GuestField, FlagField> => !isFlag(field));
export const flagColumns = guestFieldNames.filter(isFlag);

/** The columns that an empty cell can clear: a guest keeps a name, and whatever has no blank. */
export const clearableColumns = textColumns.filter(
  (field) => fieldInfo(field).blank === null && fieldInfo(field).kind !== "name",
);

/** Names that people would call the same: case, accents, punctuation and blanks do not count. */
export const foldName = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

export const nameKeyOf = (guest: { first_name?: string | null; last_name?: string | null }) =>
  foldName(`${guest.first_name ?? ""} ${guest.last_name ?? ""}`);
