import type { MergeField } from "@nyota/contract/guests/duplicates";

/** A guest's own row, as far as merging looks at it. */
export type MergeRow = {
  title: string | null;
  first_name: string;
  last_name: string | null;
  display_name: string;
  legal_name: string | null;
  salutation: string | null;
  phone: string | null;
  phone_raw: string | null;
  phone_region: string | null;
  phone_region_assumed: boolean;
  phone_2: string | null;
  phone_3: string | null;
  email: string | null;
  gender: string | null;
  age_band: string;
  is_vip: boolean;
  is_attendant: boolean;
  group_id: string | null;
  sub_group_id: string | null;
  side: string | null;
  diet: string | null;
  notes: string | null;
  language: string | null;
  custom_fields: Record<string, unknown>;
  plus_one_of: string | null;
  opted_out_at: string | null;
};
/** Only what changes for the one who stays. */
export type MergePatch = Partial<MergeRow>;

const fillable = [
  "title",
  "last_name",
  "legal_name",
  "salutation",
  "email",
  "gender",
  "side",
  "diet",
  "language",
] as const;
const phoneFields: readonly string[] = ["phone", "phone_2", "phone_3"];

/**
 * What becomes of the guest who stays: chosen fields from the other one, blanks filled, notes of both, all their numbers as far as three
 * places go, and an opt-out of either. Names are only taken when asked for.
 */
export function mergeFields(kept: MergeRow, other: MergeRow, take: readonly MergeField[]): MergePatch {
  const taken = new Set<string>(take);
  const plain = (Object.keys(kept) as (keyof MergeRow)[]).filter(
    (key) => taken.has(key) && !phoneFields.includes(key) && key !== "sub_group_id" && key !== "notes",
  );
  const filled = fillable.filter((key) => kept[key] === null && other[key] !== null);
  const wanted = Object.fromEntries([...filled, ...plain].map((key) => [key, other[key]])) as MergePatch;
  const patch: MergePatch = {
    ...wanted,
    ...mergePhones(kept, other, taken.has("phone")),
    ...mergePlace(kept, other, taken.has("sub_group_id")),
    notes: taken.has("notes") ? other.notes : joinNotes(kept.notes, other.notes),
    custom_fields: { ...other.custom_fields, ...kept.custom_fields },
    is_vip: taken.has("is_vip") ? other.is_vip : kept.is_vip || other.is_vip,
    opted_out_at: kept.opted_out_at ?? other.opted_out_at,
  };
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(kept[key as keyof MergeRow]),
    ),
  );
}

/** The first number comes with how it was typed; the others follow, each once. */
function mergePhones(kept: MergeRow, other: MergeRow, prefersOther: boolean): MergePatch {
  const lead = (prefersOther || kept.phone === null) && other.phone !== null ? other : kept;
  const numbers = [lead.phone, kept.phone, kept.phone_2, kept.phone_3, other.phone, other.phone_2, other.phone_3];
  const [phone = null, phone_2 = null, phone_3 = null] = [...new Set(numbers.filter((number) => number !== null))];
  const { phone_raw, phone_region, phone_region_assumed } = lead;
  return { phone, phone_2, phone_3, phone_raw, phone_region, phone_region_assumed };
}

/** Who stays without a household joins the other one's, and who stays without a group their group. */
function mergePlace(kept: MergeRow, other: MergeRow, isTaken: boolean): MergePatch {
  const joins = kept.group_id === null || (kept.sub_group_id === null && other.group_id === kept.group_id);
  return isTaken || joins ? { group_id: other.group_id, sub_group_id: other.sub_group_id } : {};
}

const joinNotes = (notes: string | null, more: string | null) =>
  notes && more && !notes.includes(more) ? `${notes}\n${more}`.slice(0, 5_000) : (notes ?? more);

/** One cell of guest × event. */
export type MergeCell = {
  event_id: string;
  response: string | null;
  answered_by: string | null;
  answered_at: string | null;
  sent_at: string | null;
};

const ownWords = ["GUEST", "HOUSEHOLD", "MESSAGE_REPLY"];

/** Whether the other one's answer is the one to believe: guests' own words before ours, then the later ones. */
export function isOtherAnswerBetter(kept: MergeCell, other: MergeCell): boolean {
  if (other.response === null) return false;
  if (kept.response === null) return true;
  const [a, b] = [kept, other].map(({ answered_by }) => ownWords.includes(answered_by ?? ""));
  if (a !== b) return b === true;
  return (other.answered_at ?? "") > (kept.answered_at ?? "");
}
