import { sql } from "kysely";
import { modules, type ModuleLevels } from "@nyota/contract/access";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "../factories.ts";
import type { Harness } from "../server.ts";
import { makeObjects } from "./objects.ts";

const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;

export type SamplePlace = { projectId: string; owner: Person; objects: Record<string, string> };
/** A group of guests whose every text contains `word` and whose every phone starts with `phone`. */
export type SampleGroup = {
  groupId: string;
  word: string;
  phone: string;
  /** Who made its import, export, view and what else belongs to one user. */
  maker: string;
  /** The groups that user was limited to, in SQL. */
  limit: string;
};

/** The parts of the sample, so that each is one statement; `$word`, `$phone`, `$group` and the like are replaced. */
const statements = [
  `insert into groups (project_id, name, parent_id, salutation) select $p, '$word household ' || $n, '$group', '$word'`,
  `insert into tags (project_id, name) values ($p, '$word tag ' || $n)`,
  `insert into file_imports (project_id, file_name, storage_key, bytes, state, description, counts, created_by, options, last_read)
    values ($p, '$word.csv', $p::text || '/' || rpad(md5('$word' || $n), 40, '0'), 10, 'READY',
      jsonb_build_object('file', jsonb_build_object('kind', 'csv', 'encoding', null, 'delimiter', ',', 'sheets', '[]'::jsonb, 'sheet', null,
        'header_row', 1, 'rows', 1), 'columns', jsonb_build_array(jsonb_build_object('index', 0, 'header', 'Name', 'samples', jsonb_build_array('$word'))),
        'suggestions', '[]'::jsonb), '{"new": 7}', '$maker', jsonb_build_object('limit_group_ids', to_jsonb($limit)), '{"sheet": null}')`,
  `insert into guests (project_id, first_name, last_name, display_name, legal_name, nickname, salutation, phone, phone_2, phone_3, phone_raw, email, notes,
      diet, custom_fields, position, group_id, sub_group_id, side, is_vip, import_id)
    select $p, '$word', '$word', '$word ' || $n, '$word', '$word', '$word', '$phone' || lpad($n::text, 4, '0'), '$phone' || lpad($n::text, 4, '1'), '$phone' || lpad($n::text, 4, '2'),
      '$phone', lower('$word') || $n || '@example.com', '$word', '$word', '{"shoe": "$word"}', 1000 + $n, '$group', $household, 'BRIDE', true, $import`,
  // A second one with the same name and phone: a possible duplicate.
  `insert into guests (project_id, first_name, display_name, phone, position, group_id, sub_group_id)
    select $p, '$word', '$word ' || $n, '$phone' || lpad($n::text, 4, '0'), 2000 + $n, '$group', $household`,
  // A third one, whose invitation was sent and who answers nothing.
  `insert into guests (project_id, first_name, display_name, position, group_id, sub_group_id)
    select $p, '$word', '$word silent ' || $n, 5000 + $n, '$group', $household`,
  // And a deleted one, of whom a merge is remembered.
  `insert into guests (project_id, first_name, display_name, position, group_id, deleted_at, merged_into)
    select $p, '$word', '$word merged ' || $n, 3000 + $n, '$group', now(), $guest`,
  `insert into guests (project_id, first_name, display_name, position, group_id, deleted_at)
    select $p, '$word', '$word deleted ' || $n, 4000 + $n, '$group', now()`,
  `insert into guest_merges (project_id, kept_id, merged_id, before, moved)
    select $p, $guest, id, '{"fields": {"notes": "$word"}, "after": {}}', '{"invitations": [], "tags": [], "rows": []}' from guests
    where project_id = $p and position = 3000 + $n and group_id = '$group'`,
  `update groups set contact_guest_id = $guest where id = $household`,
  `insert into invitations (project_id, guest_id, event_id, response, answered_at, answered_by, sent_at, meal_choice)
    select $p, g.id, '$eventId', 'ACCEPTED', now(), 'GUEST', now(), '$word' from guests g where $these and deleted_at is null`,
  // The second one waits for a place, like every guest of this kind.
  `update invitations set response = null, answered_at = null, answered_by = null, waiting_since = now()
    where project_id = $p and guest_id in (select id from guests where project_id = $p and position = 2000 + $n
      and group_id = '$group')`,
  `update invitations set response = null, answered_at = null, answered_by = null, meal_choice = null
    where project_id = $p and guest_id in (select id from guests where project_id = $p and position = 5000 + $n
      and group_id = '$group')`,
  `insert into rsvp_answers (project_id, guest_id, event_id, after, answered_by, details)
    select $p, g.id, '$eventId', 'ACCEPTED', 'GUEST', '{"notes": {"before": null, "after": "$word"}}' from guests g where $these`,
  `insert into guest_tags (project_id, guest_id, tag_id) select $p, g.id, t.id from guests g, tags t
    where $these and t.project_id = $p and (t.name = '$word tag ' || $n or t.id = '$tagId')`,
  `insert into question_answers (project_id, question_id, guest_id, value) select $p, '$questionId', id, '"$word"' from guests g where $these`,
  `insert into rsvp_links (project_id, guest_id, token_hash) select $p, id, sha256(id::text::bytea) from guests g where $these and deleted_at is null`,
  `insert into rsvp_links (project_id, sub_group_id, token_hash) select $p, $household, sha256($household::text::bytea)`,
  `insert into guest_comments (project_id, guest_id, author_id, body) select $p, $guest, '$owner', '$word'`,
  `insert into change_requests (project_id, guest_id, message) select $p, $guest, '$word'`,
  `insert into change_requests (project_id, sub_group_id, message) select $p, $household, '$word'`,
  // A household that owes an answer, with a call, a caller and a helper.
  `insert into groups (project_id, name, parent_id) select $p, '$word silent ' || $n, '$group'`,
  `insert into guests (project_id, first_name, display_name, phone, position, group_id, sub_group_id)
    select $p, '$word', '$word silent ' || $n, '$phone' || lpad($n::text, 4, '5'), 5000 + $n, '$group', $silent`,
  `insert into invitations (project_id, guest_id, event_id, sent_at)
    select $p, g.id, '$eventId', now() from guests g where g.sub_group_id = $silent`,
  `insert into opt_outs (project_id, phone, source, reason) values ($p, '$phone' || lpad($n::text, 4, '5'), 'HOST', '$word')`,
  // What was written from the phone of the first guest.
  `with conversation as (
    insert into conversations (project_id, phone, profile_name, last_reply_at)
    values ($p, '$phone' || lpad($n::text, 4, '0'), '$word', now()) returning id),
  reply as (
    insert into replies (project_id, conversation_id, sender_id, remote_id, kind, text, sent_at)
    select $p, id, '$senderId', '$word reply ' || $n, 'TEXT', '$word', now() from conversation returning id)
    insert into reply_files (project_id, id, media_id, file_name, state, problem)
    select $p, id, '1', '$word.pdf', 'FAILED', 'It is gone.' from reply`,
  `insert into call_helpers (project_id, name, token_hash, expires_at)
    select $p, '$word helper ' || $n, sha256($silent::text::bytea), '2099-01-01T00:00:00Z'`,
  `insert into call_helper_households (project_id, helper_id, household_id) select $p, id, $silent from call_helpers
    where project_id = $p and name = '$word helper ' || $n`,
  `insert into calls (project_id, household_id, guest_ids, phones, user_id, caller, outcome, notes, try_again_at)
    select $p, $silent, array(select id from guests where sub_group_id = $silent), '{}', '$owner', '$word', 'BUSY', '$word', now()`,
  `insert into call_claims (project_id, household_id, user_id, caller, claimed_until)
    select $p, $silent, '$owner', '$word', '2099-01-01T00:00:00Z'`,
  `insert into travels (project_id, guest_id, direction, mode, carrier, number, from_place, to_place, terminal, departs_zone, arrives_zone, arrives_at, pnr,
      seat, pickup_place, notes, pickup_required, status)
    select $p, id, 'ARRIVAL', 'TRAIN', '$word', '$word', '$word', '$word', '$word', 'Asia/Kolkata', 'Asia/Kolkata', '2027-02-11T10:00', '$word',
      '$word', '$word', '$word', true, 'CONFIRMED' from guests g where $these and deleted_at is null`,
  `insert into travels (project_id, guest_id, direction, mode, number, from_place, departs_at, departs_zone, arrives_zone)
    select $p, id, 'DEPARTURE', 'TRAIN', '$word', '$word', '2027-02-15T10:00', 'Asia/Kolkata', 'Asia/Kolkata' from guests g
    where $these and deleted_at is null`,
  `insert into trip_journeys (project_id, trip_id, travel_id) select $p, '$tripId', id from travels
    where project_id = $p and guest_id = $guest and direction = 'ARRIVAL'`,
  `insert into guest_stays (project_id, guest_id, room_id, check_in, check_out, notes)
    select $p, $guest, '$roomId', '2027-02-11', '2027-02-14', '$word'`,
  `with rule as (insert into room_rules (project_id, kind) values ($p, 'GROUND') returning id)
    insert into room_rule_members (project_id, rule_id, guest_id) select $p, id, $guest from rule`,
  `insert into kyc_documents (project_id, guest_id, kind, label, requested_by, requested_by_label, expires_at)
    select $p, id, 'OTHER', '$word', '$owner', 'Host', '2099-01-01T00:00:00Z' from guests g where $these and deleted_at is null`,
  `insert into kyc_document_views (project_id, document_id, viewer_label, what) select $p, id, '$word', 'VALUE' from kyc_documents
    where project_id = $p and guest_id = $guest`,
  `insert into dispatches (project_id, name, body, sender_id, status, started_at, audience, created_by)
    values ($p, '$word campaign ' || $n, '$word', '$senderId', 'COMPLETED', now(), '{"filter": {"group": ["$group"]}}', '$owner')`,
  `insert into dispatches (project_id, name, body, sender_id, audience, created_by)
    select $p, '$word draft ' || $n, '$word', '$senderId', jsonb_build_object('guest_ids', jsonb_build_array($guest)), '$owner'`,
  // A reminder for this group, and one for all guests that was sent to a household of it.
  `insert into reminders (project_id, days_before, time_of_day, template_id, sender_id, group_ids, status_reason, set_by)
    select $p, 20 + $n, '10:00', '$templateId', '$senderId', array['$group'::uuid], '$word', '$maker'`,
  `with run as (
    insert into reminder_runs (project_id, reminder_id, deadline_day, outcome, due_at)
    values ($p, '$reminderId', '2027-01-01', 'SENT', now()) returning id)
    insert into reminder_households (project_id, reminder_id, household_id, deadline_day, run_id, is_reached)
    select $p, '$reminderId', $silent, '2027-01-01', id, true from run`,
  `update groups set rsvp_deadline = '2099-01-01T00:00:00Z' where id = $silent`,
  `insert into messages (project_id, dispatch_id, guest_id, guest_ids, recipient_key, phone, sender_id, body, rendered, status, sent_at, error_text)
    select $p, d.id, g.id, array[g.id], g.id::text || s, coalesce(g.phone, '$phone'), '$senderId', '$word', '$word', s, now(), '$word'
    from guests g, dispatches d, unnest(array['QUEUED', 'FAILED', 'DELIVERED']) s
    where $these and d.project_id = $p and (d.name = '$word campaign ' || $n or d.id = '$campaignId')`,
  `insert into left_out_guests (project_id, dispatch_id, guest_id, reason) select $p, d.id, g.id, 'NO_PHONE'
    from guests g, dispatches d where $these and g.deleted_at is null and d.project_id = $p
    and (d.name = '$word campaign ' || $n or d.id = '$campaignId') on conflict do nothing`,
  `insert into import_rows (project_id, import_id, row_number, cells, status, guest, changes, matched_guest_id, problems)
    select $p, $import, 1, '["$word"]', 'CHANGED', '{"first_name": "$word"}', '{"notes": {"old": null, "new": "$word"}}', $guest, '[]'`,
  `insert into import_rows (project_id, import_id, row_number, cells, status, problems)
    select $p, $import, 2, '["$word"]', 'ERROR', '[]'`,
  `insert into import_missing (project_id, import_id, guest_id, choice) select $p, $import, id, 'TAG' from guests g where $these`,
  `insert into guest_distinctions (project_id, guest_id, other_id) select $p, least(a.id, b.id), greatest(a.id, b.id)
    from guests a, guests b where a.project_id = $p and a.position = 1000 + $n and a.group_id = '$group'
      and b.project_id = $p and b.position = 3000 + $n and b.group_id = '$group'`,
  `with job as (insert into jobs (project_id, kind, state, user_id, progress, finished_at) values ($p, 'exports.write', 'SUCCESS', '$maker', 100, now()) returning id)
    insert into file_exports (project_id, topic, format, title, filter_words, file_name, job_id, created_by, group_ids, rows)
    select $p, 'guests', 'csv', '$word', '$word', '$word.csv', id, '$maker', $limit, 7 from job`,
  `insert into notifications (user_id, project_id, kind, topic, title, message) values ('$maker', $p, 'x', 'ANSWERS', '$word', '$word answered')`,
  `insert into views (project_id, user_id, name, filter) values ($p, '$maker', '$word mine ' || $n, '{"search": "$word"}')`,
  `insert into views (project_id, user_id, name, filter, is_shared)
    values ($p, '$owner', '$word shared ' || $n, '{"group": ["$group"]}', true)`,
  `insert into guest_undos (project_id, actor_id, changes) values ($p, '$owner', '["$word"]')`,
  `insert into removals (project_id, id, kind, data) values ($p, gen_random_uuid(), 'GROUP', '{"name": "$word"}')`,
  ...["GUEST", "MESSAGE", "TRAVEL", "STAY"].map(
    (
      module,
    ) => `insert into activities (project_id, actor_id, actor_label, action, module, object_type, object_id, object_label, changes)
      select $p, '$owner', 'Owner', 'updated', '${module}', 'guest', id, display_name, '{"notes": {"before": null, "after": "$word"}}' from guests g where $these`,
  ),
];

/** Adds the guests number `from` to `to` of the group, each with everything a guest can have, and what names them. */
export const fillGroup = (harness: Harness, place: SamplePlace, group: SampleGroup, from: number, to: number) =>
  inProject(harness, place.projectId, async (db) => {
    const { projectId, owner, objects } = place;
    const one = (table: string, where: string) => `(select id from ${table} where project_id = $p and ${where})`;
    const named: [string, string][] = [
      ["household", one("groups", `name = '$word household ' || $n`)],
      ["silent", one("groups", `name = '$word silent ' || $n`)],
      ["guest", one("guests", `position = 1000 + $n and group_id = '$group'`)],
      ["import", one("file_imports", `right(storage_key, 40) = rpad(md5('$word' || $n), 40, '0')`)],
      ["these", `g.project_id = $p and g.group_id = '$group' and g.position % 1000 = $n and g.position >= 1000`],
      ["word", group.word],
      ["phone", group.phone],
      ["group", group.groupId],
      ["maker", group.maker],
      ["limit", group.limit],
      ["owner", owner.id],
      ...Object.entries(objects),
      ["p", `'${projectId}'::uuid`],
    ];
    for (let n = from; n <= to; n += 1)
      for (const statement of statements) {
        const filled = [...named, ["n", String(n)] as const].reduce(
          (text, [name, value]) => text.replaceAll(new RegExp(`\\$${name}\\b`, "g"), () => value),
          statement,
        );
        await sql.raw(filled).execute(db);
      }
  });

/** What only the other group of `makeTwoGroups` contains. */
export const canaries = /zanzibar|98765\s*114/i;
/** What only the helper's own group contains. */
export const own = /udaipur|98765\s*113/i;

/** A project with guests in two groups, and a helper with all rights who is limited to the first one. */
export async function makeTwoGroups(harness: Harness) {
  const [owner, helper] = [
    await signIn(harness, { full_name: "Owner" }),
    await signIn(harness, { full_name: "Helper" }),
  ];
  const projectId = (await makeProject(harness, owner, { credits: 100_000 })).id;
  const place: SamplePlace = { projectId, owner, objects: await makeObjects(harness, projectId, owner.id) };
  const ids = await inProject(harness, projectId, async (db) => {
    await db.updateTable("rooms").set({ base_capacity: 40 }).execute();
    const names = ["Udaipur side", "Zanzibar side"].map((name) => ({ project_id: projectId, name }));
    return db.insertInto("groups").values(names).returning("id").execute();
  });
  const [groupId = "", otherId = ""] = ids.map(({ id }) => id);
  await addCollaborator(harness, projectId, helper, everything, "ACCEPTED", [groupId]);
  const stranger = await signIn(harness, { full_name: "Stranger" });
  await addCollaborator(harness, projectId, stranger, { GUEST: "VIEW" }, "ACCEPTED", [otherId]);
  const mine = { groupId, word: "Udaipur", phone: "+9198765113", maker: helper.id, limit: `array['${groupId}'::uuid]` };
  const theirs = { groupId: otherId, word: "Zanzibar", phone: "+9198765114", maker: owner.id, limit: "null::uuid[]" };
  await fillGroup(harness, place, mine, 1, 2);
  await fillGroup(harness, place, theirs, 1, 1);
  return { place, owner, helper, mine, theirs };
}
