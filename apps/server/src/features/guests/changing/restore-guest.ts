import { sql } from "kysely";
import { type Change, recordActivity } from "#features/activity/commands.ts";
import { checkCustomFields } from "#features/columns/queries.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { releaseContacts } from "../links/tags-and-invitations.ts";
import { diffSnapshots, editable, type Fields, isSame, takeSnapshots } from "../reading/guest-snapshots.ts";
import { lockGuests } from "../reading/lock-guests.ts";
import { describeGuests, withoutDerived } from "./describe-guests.ts";
import { storeUndo, watchChange } from "./undo-guests.ts";
import { writeFields } from "./write-fields.ts";

type Moment = { guestId: string; at: string };
type Past = { fields: Fields; gone: string[]; updated_at: string };

/** What restoring a guest would change, as it stands now: nothing is locked. */
export async function compareWithPast(scope: Scope, moment: Moment) {
  const { changes, ...others } = await findDifferences(scope, moment);
  return { changes: withoutDerived(changes), ...others };
}

async function findDifferences(scope: Scope, { guestId, at }: Moment) {
  const { fields, ...others } = await readPast(scope, { guestId, at });
  const now = await takeSnapshots(scope, [guestId], { tags: true });
  const label = now.get(guestId)?.label ?? "";
  const then = new Map([[guestId, { id: guestId, label, fields: { ...now.get(guestId)?.fields, ...fields } }]]);
  const [change] = diffSnapshots(now, then);
  return { changes: change?.fields ?? ({} as Record<string, Change>), ...others };
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
 * The fields and tags of a guest that were different then, without what is gone by now.
 * Throws NOT_FOUND for a guest the caller can't see, FieldsError for a moment before anything was stored about them.
 */
async function readPast(scope: Scope, { guestId, at }: Moment): Promise<Past> {
  const guest = await scope.db
    .selectFrom("guests")
    .select(["versions_since", "updated_at", "custom_fields", "group_id"])
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
  const own = await withoutGone(scope, { group_id: guest.group_id, ...columns });
  const now = guest.custom_fields as Fields;
  const custom = await checkCustom(scope, now, (custom_fields ?? now) as Fields);
  return {
    fields: { ...own.fields, ...custom.fields },
    gone: [...own.gone, ...custom.gone],
    updated_at: guest.updated_at,
  };
}

const restorable = new Set<string>([...editable, "tag_ids"]);
const isRestorable = (name: string) => restorable.has(name);

type Checked = Pick<Past, "fields" | "gone">;

/** The project's own columns, as far as they can still have the value of then: null for one that was empty. */
async function checkCustom(scope: Scope, now: Fields, then: Fields): Promise<Checked> {
  const keys = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter((key) => !isSame(now[key], then[key]));
  const given = Object.fromEntries(keys.map((key) => [key, then[key] ?? null]));
  const { values, problems } = await checkCustomFields(scope, given);
  const nameOf = (key: string) => `custom_fields.${key}`;
  return {
    fields: Object.fromEntries([...values].map(([key, value]) => [nameOf(key), value])),
    gone: [...problems.keys()].map(nameOf),
  };
}

async function withoutGone(scope: Scope, fields: Fields): Promise<Checked> {
  const tags = (fields["tag_ids"] ?? []) as string[];
  const known = await readKnown(scope, { groups: [fields["group_id"], fields["sub_group_id"]], tags });
  const isGone = (name: string, value: unknown) => {
    if (name === "tag_ids") return tags.some((id) => !known.tags.has(id));
    if (!isMembership(name) || value === null) return false;
    // A household may belong to another group by now.
    return known.groups.get(value as string) !== (name === "group_id" ? null : fields["group_id"]);
  };
  const gone = Object.entries(fields).flatMap(([name, value]) => (isGone(name, value) ? [name] : []));
  // A group and its household go together.
  const skipped = new Set(gone.some(isMembership) ? memberships : []);
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !skipped.has(name)));
  if (fields["tag_ids"]) kept["tag_ids"] = tags.filter((id) => known.tags.has(id)).toSorted();
  return { fields: kept, gone };
}

const memberships = ["group_id", "sub_group_id"];
const isMembership = (name: string) => memberships.includes(name);

/** Which of these still are there: the tags, and the groups with those that they belong to. */
async function readKnown(scope: Scope, { groups, tags }: { groups: unknown[]; tags: string[] }) {
  const { rows } = await sql<{ kind: "group" | "tag"; id: string; parent: string | null }>`
    select 'group' as kind, id, parent_id as parent from groups
      where project_id = ${scope.projectId} and id = any (${groups.filter(Boolean)}::uuid[])
    union all select 'tag', id, null from tags where project_id = ${scope.projectId} and id = any (${tags}::uuid[])`.execute(
    scope.db,
  );
  const of = (wanted: string) =>
    new Map(rows.flatMap(({ kind, id, parent }) => (kind === wanted ? [[id, parent] as const] : [])));
  return { groups: of("group"), tags: of("tag") };
}
