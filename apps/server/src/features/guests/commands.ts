import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { changesOf, recordActivity, type Change } from "#features/activity/commands.ts";
import { requireCustomFields } from "#features/columns/queries.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { answerInvitations, type AnswerChange } from "./links/answer-invitations.ts";
import { rederiveName, rederivePhones } from "./changing/rederive-columns.ts";
import { describeGuests, withoutDerived } from "./changing/describe-guests.ts";
import { createGuests } from "./adding/insert-guests.ts";
import { releaseContacts, replaceTags } from "./links/tags-and-invitations.ts";
import { waitAgain } from "./links/write-invitations.ts";
import { lockGuest, lockGuests, type Locked } from "./reading/lock-guests.ts";
import { findRuns, lockPositions, positionsAt, type Between } from "./links/positions.ts";
import { requireHost, checkReferences, resolveMembership } from "./links/check-references.ts";
import { defaultRegion } from "./queries.ts";
import { blankGuest, deriveGuest } from "./rules.ts";

export { addGuests } from "./adding/add-guests.ts";
export { answerInvitations } from "./links/answer-invitations.ts";
export { editCells } from "./changing/edit-cells.ts";
export { createGuests } from "./adding/insert-guests.ts";
export { lockPositions } from "./links/positions.ts";
export {
  type InvitationRow,
  invitationColumns,
  type InvitationValues,
  waitAgain,
  writeInvitations,
} from "./links/write-invitations.ts";
export { releaseContacts } from "./links/tags-and-invitations.ts";
export { restoreGuest } from "./changing/restore-guest.ts";
export { undoGuests } from "./changing/undo-guests.ts";
export { updateGuests } from "./changing/update-guests.ts";

type Input = ParsedOf<typeof guestEndpoints.create>["body"];
type Patch = ParsedOf<typeof guestEndpoints.update>["body"];
type Replacement = ParsedOf<typeof guestEndpoints.replace>["body"];
type Edit<P> = {
  guestId: string;
  patch: P;
  /** What the history calls it. */
  action?: ActivityAction;
};
type Custom = Record<string, unknown>;

const entry = { module: "GUEST", type: "guest" } as const;

/** Adds one guest at the end of the list or at a place. A plus-one joins their host's household. */
export async function createGuest(scope: Scope, input: Input, place?: Between): Promise<string> {
  const { guest, problems } = deriveGuest(input, await defaultRegion(scope));
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
  await checkReferences(scope, "tags", { tag_ids: input.tag_ids });
  await checkReferences(scope, "events", { event_ids: input.event_ids });
  const custom_fields = mergeCustom({}, await requireCustomFields(scope, input.custom_fields));
  const host = input.plus_one_of ? await requireHost(scope, input.plus_one_of) : undefined;
  const isPlaced = input.group_id !== undefined || input.sub_group_id !== undefined;
  const membership = await resolveMembership(scope, host && !isPlaced ? host : input, "new");
  const [id] = await createGuests(scope, [{ ...guest, ...membership, custom_fields }], place);
  await recordActivity(scope, { ...entry, action: "created", id: id as string, label: guest.display_name });
  return id as string;
}

/** Changes the given fields. The display name and the stored forms of the numbers are derived again. */
export async function updateGuest(scope: Scope, { guestId, patch, action = "updated" }: Edit<Patch>, isWhole = false) {
  const before = await lockGuest(scope, guestId);
  const { tag_ids, invitations, custom_fields, display_name, ...fields } = patch;
  await checkReferences(scope, "tags", { tag_ids });
  const custom = await requireCustomFields(scope, custom_fields);
  const customBefore = before.custom_fields as Custom;
  const phones = rederivePhones(fields, before, await defaultRegion(scope));
  if (Object.keys(phones.problems).length > 0) throw new FieldsError(phones.problems);
  const columns = {
    ...fields,
    ...(await resolveMembership(scope, fields, before)),
    ...phones.columns,
    ...rederiveName(display_name, fields, before),
  };
  // Written even when only links change, for a new version: links are part of what another user may be editing.
  await scope.db
    .updateTable("guests")
    .set({
      first_name: before.first_name,
      ...columns,
      ...(custom_fields && { custom_fields: JSON.stringify(mergeCustom(isWhole ? {} : customBefore, custom)) }),
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .execute();
  const tags = tag_ids && (await replaceTags(scope, guestId, tag_ids));
  const moved = columns.group_id !== undefined || columns.sub_group_id !== undefined;
  if (moved) await releaseContacts(scope, [guestId]);
  const answers = await answerInvitations(scope, {
    answers: (invitations ?? []).map((answer) => ({ ...answer, guest_id: guestId })),
    answered_by: "COLLABORATOR",
    channel: "APP",
  });
  await recordActivity(scope, {
    ...entry,
    action,
    id: guestId,
    label: columns.display_name ?? before.display_name,
    changes: {
      ...withoutDerived(changesOf(before, columns)),
      ...(tags && changesOf({ tag_ids: tags.before }, { tag_ids: tags.after })),
      ...changesOf(customBefore, isWhole ? { ...blanked(customBefore), ...custom } : custom),
      ...changesForActivity(answers),
    },
  });
}

/** Replaces a whole guest: fields that are left out become blank. Tags and answers change only when given. */
export const replaceGuest = (scope: Scope, { guestId, patch }: Edit<Replacement>) =>
  updateGuest(scope, { guestId, patch: { ...blankGuest, ...patch } }, true);

/** Null clears a value; columns that are not given stay. */
const mergeCustom = (before: Custom, given: Custom): Custom =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== null));

const blanked = (custom: Custom): Custom => Object.fromEntries(Object.keys(custom).map((key) => [key, null]));

const changesForActivity = (answers: AnswerChange[]): Record<string, Change> =>
  Object.fromEntries(answers.map(({ event, before, after }) => [`answer for ${event}`, { before, after }]));

/** Deletes locked guests in a way that can be undone. Their credits stay spent. */
export async function removeGuests(scope: Scope, guests: readonly Locked[]): Promise<string[]> {
  const ids = guests.map((guest) => guest.id);
  await markDeleted(scope, ids, true);
  await releaseContacts(scope, ids);
  await recordActivity(scope, { ...describeGuests(guests), action: "deleted" });
  return ids;
}

/** Restores deleted guests unchanged; guests who are not deleted are left alone. */
export async function restoreGuests(scope: Scope, ids: string[]): Promise<number> {
  const known = await scope.db
    .selectFrom("guests")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (known.length < new Set(ids).size) throw notFound("One of these guests");
  const back = await markDeleted(scope, ids, false);
  await waitAgain(
    scope,
    back.map(({ id }) => id),
  );
  await recordActivity(scope, { ...describeGuests(back), action: "restored" });
  return back.length;
}

const markDeleted = (scope: Scope, ids: string[], isDeleted: boolean) =>
  scope.db
    .updateTable("guests")
    .set(
      isDeleted
        ? { deleted_at: scope.now.toISOString(), deleted_by: scope.actor.id }
        : { deleted_at: null, deleted_by: null },
    )
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where("deleted_at", isDeleted ? "is" : "is not", null)
    // A merged guest is restored only by undoing the merge.
    .where("merged_into", "is", null)
    .returning(["id", "display_name"])
    .execute();

/** Moves guests, in the given order, to one place of the list. */
export async function moveGuests(scope: Scope, ids: string[], place: Between) {
  const moving = [...new Set(ids)];
  await lockPositions(scope);
  const guests = await lockGuests(scope, { ids: moving }, "change");
  const previous = await findRuns(scope, moving);
  const positions = await positionsAt(scope, { place, count: moving.length, moving });
  await sql`update guests g set position = n.position
    from unnest(${moving}::uuid[], ${positions}::bigint[]) as n(id, position)
    where g.project_id = ${scope.projectId} and g.id = n.id`.execute(scope.db);
  await recordActivity(scope, { ...describeGuests(guests), action: "moved" });
  return { results: moving.map((id, index) => ({ id, position: positions[index] as number })), previous };
}
