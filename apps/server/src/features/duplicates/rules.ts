import type { GuestField } from "@nyota/contract/guest-fields";
import type { DuplicateReason, MergeField } from "@nyota/contract/guests/duplicates";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import type { Guest } from "@nyota/contract/guests/guests";

type MergeFieldValues = { [F in GuestField]: Guest[F] };
/** The columns of a guest's row that merging uses. */
export type MergeRow = MergeFieldValues &
  Pick<Guest, "phone_raw" | "phone_region" | "phone_region_assumed" | "group_id" | "sub_group_id" | "plus_one_of"> & {
    custom_fields: Record<string, unknown>;
  };
/** Only the columns that change for the guest who stays. */
export type MergePatch = Partial<MergeRow>;

/**
 * The merged values of the guest who stays: chosen fields from the other one, blanks filled, notes of both, and all
 * numbers up to three. Names change only when chosen.
 */
export function mergeFields(kept: MergeRow, other: MergeRow, take: readonly MergeField[]): MergePatch {
  const taken = new Set<string>(take);
  const patch: MergePatch = {
    ...(Object.fromEntries(
      guestFieldNames.map((field) => [field, mergeValue(field, kept[field], other[field], taken.has(field))]),
    ) as MergeFieldValues),
    ...mergePhones(kept, other, taken.has("phone")),
    ...mergePlace(kept, other, taken.has("sub_group_id")),
    custom_fields: { ...other.custom_fields, ...kept.custom_fields },
  };
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(kept[key as keyof MergeRow]),
    ),
  );
}

type Value = string | boolean | null;

function mergeValue(field: GuestField, kept: Value, other: Value, isTaken: boolean): Value {
  if (isTaken) return other;
  const { merge, max } = guestFieldInfo(field);
  if (merge === "either") return kept === true || other === true;
  if (merge === "join") return joinTexts(kept as string | null, other as string | null, max ?? 0);
  return merge === "fill" ? (kept ?? other) : kept;
}

/** The first number is stored with its typed text; the others follow, each once. */
function mergePhones(kept: MergeRow, other: MergeRow, prefersOther: boolean): MergePatch {
  const lead = (prefersOther || kept.phone === null) && other.phone !== null ? other : kept;
  const numbers = [lead.phone, kept.phone, kept.phone_2, kept.phone_3, other.phone, other.phone_2, other.phone_3];
  const [phone = null, phone_2 = null, phone_3 = null] = [...new Set(numbers.filter((number) => number !== null))];
  const { phone_raw, phone_region, phone_region_assumed } = lead;
  return { phone, phone_2, phone_3, phone_raw, phone_region, phone_region_assumed };
}

/** A guest without a household gets the other one's household, a guest without a group the other one's group. */
function mergePlace(kept: MergeRow, other: MergeRow, isTaken: boolean): MergePatch {
  const joins = kept.group_id === null || (kept.sub_group_id === null && other.group_id === kept.group_id);
  return isTaken || joins ? { group_id: other.group_id, sub_group_id: other.sub_group_id } : {};
}

const joinTexts = (text: string | null, more: string | null, max: number) =>
  text && more && !text.includes(more) ? `${text}\n${more}`.slice(0, max) : (text ?? more);

/** The invitation of one guest to one event. */
type MergeCell = {
  event_id: string;
  response: string | null;
  answered_by: string | null;
  answered_at: string | null;
  unsure_at: string | null;
  waiting_since: string | null;
  offered_until: string | null;
};

/** What an invitation says, from nothing to a place; a no is as decided as a yes. */
const said = ["NOTHING", "UNSURE", "NO", "WAITING", "OFFERED", "YES"] as const;
type Said = (typeof said)[number];

function saidIn({ response, unsure_at, waiting_since, offered_until }: MergeCell, now: Date): Said {
  if (response !== null) return response === "ACCEPTED" ? "YES" : "NO";
  if (unsure_at !== null) return "UNSURE";
  if (waiting_since === null) return "NOTHING";
  if (offered_until === null) return "WAITING";
  return new Date(offered_until) < now ? "NOTHING" : "OFFERED";
}

const isDecided = (one: Said) => one !== "NOTHING" && one !== "UNSURE";

const ownWords = ["GUEST", "HOUSEHOLD", "MESSAGE_REPLY"];

/**
 * Whether what the other guest has said replaces what this one has: of two yeses the one with a place, then with an offer
 * of one, then the one that waits longer; otherwise answers by guests before answers by hosts, then the later answer.
 */
export function isOtherAnswerBetter(kept: MergeCell, other: MergeCell, now: Date): boolean {
  const [mine, theirs] = [saidIn(kept, now), saidIn(other, now)];
  if (!isDecided(mine) || !isDecided(theirs)) return said.indexOf(theirs) > said.indexOf(mine);
  if (mine !== "NO" && theirs !== "NO" && mine !== theirs) return said.indexOf(theirs) > said.indexOf(mine);
  if (mine === theirs && kept.waiting_since !== null && other.waiting_since !== null)
    return new Date(other.waiting_since) < new Date(kept.waiting_since);
  const [a, b] = [kept, other].map((cell) => isWaiting(cell) || ownWords.includes(cell.answered_by ?? ""));
  if (a !== b) return b === true;
  return saidAt(other) > saidAt(kept);
}

/** Only guests themselves say a yes that has to wait. */
const isWaiting = ({ response, waiting_since }: MergeCell) => response === null && waiting_since !== null;
const saidAt = ({ answered_at, waiting_since }: MergeCell) => new Date(answered_at ?? waiting_since ?? 0).getTime();

/** One name and one number or e-mail: with less, two of a family may share a number. */
export const isCertain = (reasons: readonly DuplicateReason[]): boolean =>
  reasons.includes("SAME_NAME") && (reasons.includes("SAME_PHONE") || reasons.includes("SAME_EMAIL"));
