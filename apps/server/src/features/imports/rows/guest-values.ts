import type { ImportRow } from "@nyota/contract/files/import-fields";

/** What one row says about a guest: only what it says. Groups, households and tags by name. */
export type GuestValues = {
  row_id?: string;
  title?: string;
  first_name?: string;
  last_name?: string;
  display_name?: string;
  /** The display name stood in a column of its own. */
  is_display_name_given?: boolean;
  legal_name?: string;
  salutation?: string;
  phone?: string;
  phone_raw?: string;
  phone_region?: string | null;
  phone_region_assumed?: boolean;
  phone_2?: string;
  phone_3?: string;
  email?: string;
  gender?: string;
  age_band?: string;
  is_vip?: boolean;
  is_attendant?: boolean;
  side?: string;
  diet?: string;
  notes?: string;
  language?: string;
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
export const settledValues = ({ blank: _blank, ...values }: GuestValues): GuestValues => values;
export type Problem = ImportRow["problems"][number];

/** The columns of a guest that a sheet sets as they are. */
export const textColumns = [
  "title",
  "first_name",
  "last_name",
  "display_name",
  "legal_name",
  "salutation",
  "phone",
  "phone_2",
  "phone_3",
  "email",
  "gender",
  "age_band",
  "side",
  "diet",
  "notes",
  "language",
] as const;
export const flagColumns = ["is_vip", "is_attendant"] as const;

type TextColumn = (typeof textColumns)[number];
const neverBlank = ["title", "first_name", "last_name", "display_name", "age_band"] as const satisfies TextColumn[];
type NeverBlank = (typeof neverBlank)[number];
/** The columns that an empty cell can clear: a guest keeps a name and an age group. */
export const clearableColumns = textColumns.filter(
  (column): column is Exclude<TextColumn, NeverBlank> => !(neverBlank as readonly string[]).includes(column),
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
