import type { BulkSet } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { requireCustomFields } from "#features/columns/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { displayNameOf } from "../rules.ts";
import { describeGuests } from "./describe-guests.ts";
import { addTags, invite, releaseContacts, removeTags, uninvite } from "../links/tags-and-invitations.ts";
import type { Locked } from "../reading/lock-guests.ts";
import { makeHousehold } from "../links/make-household.ts";
import { checkReferences, resolveMembership } from "../links/check-references.ts";
import { readGroups } from "./undo-groups.ts";
import { storeUndo, watchChange } from "./undo-guests.ts";

type Updated = { count: number; undo_id: string | null };

/** Makes the same change to many locked guests: fields, household, tags, invitations. All of them or none. */
export async function updateGuests(scope: Scope, guests: readonly Locked[], set: BulkSet): Promise<Updated> {
  const guestIds = guests.map((guest) => guest.id);
  const { new_household, ...plain } = set;
  const household = new_household === undefined ? undefined : await moveTogether(scope, guestIds, set);
  const named = { ...plain, ...household?.place };
  const { tags_add = [], tags_remove = [], invite_event_ids = [], uninvite_event_ids = [], ...fields } = named;
  await checkReferences(scope, "tags", { "set.tags_add": tags_add, "set.tags_remove": tags_remove });
  await checkReferences(scope, "events", {
    "set.invite_event_ids": invite_event_ids,
    "set.uninvite_event_ids": uninvite_event_ids,
  });
  const changed = await watchChange(scope, guestIds, async () => {
    await setFields(scope, guestIds, fields);
    await removeTags(scope, { guestIds, otherIds: tags_remove });
    await addTags(scope, { guestIds, otherIds: tags_add });
    await uninvite(scope, { guestIds, otherIds: uninvite_event_ids });
    await invite(scope, { guestIds, otherIds: invite_event_ids });
  });
  const summary = Object.fromEntries(Object.entries(named).map(([key, after]) => [key, { before: null, after }]));
  await recordActivity(scope, { ...describeGuests(guests, { changed: changed.guests, summary }), action: "updated" });
  const made = await readGroups(scope, household?.made ?? []);
  return { count: guestIds.length, undo_id: await storeUndo(scope, { ...changed, made }) };
}

/** Creates the household that all of them move into, in the group that is given or that they are in. */
async function moveTogether(scope: Scope, guestIds: string[], { new_household, group_id, sub_group_id }: BulkSet) {
  if (sub_group_id) throw new FieldsError({ sub_group_id: ["Give an existing household or a new one, not both."] });
  if (group_id) await resolveMembership(scope, { group_id }, "many");
  const people = await scope.db
    .selectFrom("guests")
    .select(["first_name", "last_name", "group_id", "side"])
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${guestIds}::uuid[])`)
    .orderBy("position")
    .execute();
  return makeHousehold(scope, people, {
    name: new_household ?? null,
    groupId: group_id ?? null,
    field: "set.new_household",
  });
}

type Fields = Omit<BulkSet, "new_household" | "tags_add" | "tags_remove" | "invite_event_ids" | "uninvite_event_ids">;

async function setFields(
  scope: Scope,
  guestIds: string[],
  { group_id, sub_group_id, custom_fields, ...fields }: Fields,
) {
  const isMoving = group_id !== undefined || sub_group_id !== undefined;
  const membership = isMoving ? await resolveMembership(scope, { group_id, sub_group_id }, "many") : {};
  const custom = await requireCustomFields(scope, custom_fields, "set.");
  const columns = {
    ...fields,
    ...membership,
    // Null clears a value.
    ...(Object.keys(custom).length > 0 && {
      custom_fields: sql<string>`jsonb_strip_nulls(custom_fields || ${JSON.stringify(custom)}::jsonb)`,
    }),
  };
  if (Object.keys(columns).length === 0) return;
  if (fields.title !== undefined) await renameAll(scope, guestIds, fields.title);
  await scope.db
    .updateTable("guests")
    .set(columns)
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${guestIds}::uuid[])`)
    .execute();
  if (isMoving) await releaseContacts(scope, guestIds);
}

/** Display names derived from title and names are derived again with the new title. */
async function renameAll(scope: Scope, guestIds: string[], title: string | null) {
  const rows = await scope.db
    .selectFrom("guests")
    .select(["id", "title", "first_name", "last_name", "display_name"])
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${guestIds}::uuid[])`)
    .execute();
  const derived = rows.filter((row) => row.display_name === displayNameOf(row));
  const names = derived.map((row) => displayNameOf({ ...row, title }));
  await sql`update guests g set display_name = n.name
    from unnest(${derived.map((row) => row.id)}::uuid[], ${names}::text[]) as n(id, name)
    where g.project_id = ${scope.projectId} and g.id = n.id`.execute(scope.db);
}
