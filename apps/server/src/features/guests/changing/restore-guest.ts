import { sql } from "kysely";
import { type Change, recordActivity } from "#features/activity/commands.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { releaseContacts } from "../links/tags-and-invitations.ts";
import { diffSnapshots, editable, type Fields, takeSnapshots } from "../reading/guest-snapshots.ts";
import { lockGuests } from "../reading/lock-guests.ts";
import { describeGuests, withoutDerived } from "./describe-guests.ts";
import { storeUndo, watchChange } from "./undo-guests.ts";
import { writeFields } from "./write-fields.ts";

type Moment = { guestId: string; at: string };
type Past = { fields: Fields; gone: string[] };

/** What restoring a guest would change, as it stands now: nothing is locked. */
export async function compareWithPast(scope: Scope, moment: Moment) {
  const { changes, gone } = await findDifferences(scope, moment);
  return { changes: withoutDerived(changes), gone };
}

async function findDifferences(scope: Scope, { guestId, at }: Moment) {
  const { fields, gone } = await readPast(scope, { guestId, at });
  const now = await takeSnapshots(scope, [guestId], { tags: true });
  const label = now.get(guestId)?.label ?? "";
  const then = new Map([[guestId, { id: guestId, label, fields: { ...now.get(guestId)?.fields, ...fields } }]]);
  const [change] = diffSnapshots(now, then);
  return { changes: change?.fields ?? ({} as Record<string, Change>), gone };
}

/** Restores the fields and tags of a guest. What they answered, and what was sent to them, stays. */
export async function restoreGuest(scope: Scope, { guestId, at }: Moment): Promise<string | null> {
  const guests = await lockGuests(scope, { ids: [guestId] }, "change");
  const { changes } = await findDifferences(scope, { guestId, at });
  if (Object.keys(changes).length === 0) return null;
  const fields = Object.fromEntries(Object.entries(changes).map(([field, { after }]) => [field, after]));
  const changed = await watchChange(scope, [guestId], async () => {
    await writeFields(scope, [{ id: guestId, fields }]);
    if ("group_id" in fields || "sub_group_id" in fields) await releaseContacts(scope, [guestId]);
  });
  await recordActivity(scope, { ...describeGuests(guests, { changed: changed.guests }), action: "restored" });
  return storeUndo(scope, changed);
}

/**
 * The fields and tags of a guest that were different then, without those whose group, household, tag or column is gone.
 * Throws NOT_FOUND for a guest the caller can't see, FieldsError for a moment before anything was stored about them.
 */
async function readPast(scope: Scope, { guestId, at }: Moment): Promise<Past> {
  const guest = await scope.db
    .selectFrom("guests")
    .select(["versions_since", "custom_fields", "group_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!guest) throw notFound("This guest");
  if (Date.parse(at) < Date.parse(guest.versions_since))
    throw new FieldsError({ at: ["Nothing is known about this guest before that. Choose a later moment."] });
  // The version that was replaced first after the moment is what the guest was then, field by field.
  const { rows } = await sql<{ field: string; value: unknown }>`
    select distinct on (f.key) f.key as field, f.value
    from guest_versions v cross join lateral jsonb_each(v.before) f
    where v.project_id = ${scope.projectId} and v.guest_id = ${guestId} and v.changed_at > ${at}::timestamptz
    order by f.key, v.changed_at, v.id`.execute(scope.db);
  const { custom_fields, ...fields } = Object.fromEntries(rows.map(({ field, value }) => [field, value]));
  const columns = Object.fromEntries(Object.entries(fields).filter(([name]) => isRestorable(name)));
  const custom = custom_fields === undefined ? {} : diffCustom(guest.custom_fields as Fields, custom_fields as Fields);
  return withoutGone(scope, { group_id: guest.group_id, ...columns, ...custom });
}

const restorable = new Set<string>([...editable, "tag_ids"]);
const isRestorable = (name: string) => restorable.has(name);

/** By the name of a column's field; null for one that was empty then. */
const diffCustom = (now: Fields, then: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(then)])].map((key) => [`custom_fields.${key}`, then[key] ?? null]),
  );

async function withoutGone(scope: Scope, fields: Fields): Promise<Past> {
  const tags = (fields["tag_ids"] ?? []) as string[];
  const known = await readKnown(scope, { groups: [fields["group_id"], fields["sub_group_id"]], tags });
  const isGone = (name: string, value: unknown) => {
    if (name === "tag_ids") return tags.some((id) => !known.tags.has(id));
    if (name.startsWith("custom_fields.")) return !known.columns.has(name.slice("custom_fields.".length));
    if (!isMembership(name) || value === null) return false;
    // A household may belong to another group by now.
    return known.groups.get(value as string) !== (name === "group_id" ? null : fields["group_id"]);
  };
  const gone = Object.entries(fields).flatMap(([name, value]) => (isGone(name, value) ? [name] : []));
  // A group and its household go together.
  const skipped = new Set(gone.some(isMembership) ? [...gone, ...memberships] : gone);
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => name === "tag_ids" || !skipped.has(name)));
  if (fields["tag_ids"]) kept["tag_ids"] = tags.filter((id) => known.tags.has(id)).toSorted();
  return { fields: kept, gone: gone.filter((name) => !name.startsWith("custom_fields.")) };
}

const memberships = ["group_id", "sub_group_id"];
const isMembership = (name: string) => memberships.includes(name);

/** Which of these still are there, the group each household belongs to, and the project's columns. */
async function readKnown(scope: Scope, { groups, tags }: { groups: unknown[]; tags: string[] }) {
  const { rows } = await sql<{ kind: "group" | "tag" | "column"; key: string; parent: string | null }>`
    select 'group' as kind, id::text as key, parent_id as parent from groups
      where project_id = ${scope.projectId} and id = any (${groups.filter(Boolean)}::uuid[])
    union all select 'tag', id::text, null from tags where project_id = ${scope.projectId} and id = any (${tags}::uuid[])
    union all select 'column', key, null from guest_columns where project_id = ${scope.projectId}`.execute(scope.db);
  const of = (wanted: string) =>
    new Map(rows.flatMap(({ kind, key, parent }) => (kind === wanted ? [[key, parent] as const] : [])));
  return { groups: of("group"), tags: of("tag"), columns: of("column") };
}
