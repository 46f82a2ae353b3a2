import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { lockImport, requireState } from "../file/lock-import.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { storeDecisions } from "./decisions.ts";
import { recheckRepeats } from "./recheck-repeats.ts";
import { recount } from "../missing/recount.ts";

type Decision = "NEW_GUEST" | "SAME_GUEST" | "SKIP";
type Decided = { row_number: number; matched_guest_id: string | null; repeat_key: string | null };

// The question is answered, so it is removed from the row's problems.
const answered = sql`problems = (select coalesce(jsonb_agg(p.value order by p.at), '[]')
  from jsonb_array_elements(r.problems) with ordinality as p(value, at) where p.value->>'about' is distinct from 'WHO')`;

/** Decides all open questions of a preview at once. */
export async function decideRows(scope: Scope, importId: string, as: Decision) {
  await prepareBulk(scope.db, 10);
  const file = await lockImport(scope, importId);
  requireState(file, "READY");
  const open = sql`r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'CONFLICT'`;
  // One row per guest: a row stays an open question when its guest is matched already or is in the question of an
  // earlier row.
  const sameGuest = sql`
    update import_rows r set status = case when r.changes = '{}' then 'SAME' else 'CHANGED' end, candidates = '[]', ${answered},
      guest = case when gr.name is null or r.guest ? 'is_group_given' or r.guest ? 'is_group_known' then r.guest
        else r.guest || jsonb_build_object('group', gr.name)
          || case when sg.name is null or (r.guest->>'is_sub_group_given')::boolean then '{}'
            else jsonb_build_object('sub_group', sg.name) end end
    from guests g
    left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    left join groups sg on sg.project_id = g.project_id and sg.id = g.sub_group_id
    where ${open} and g.project_id = r.project_id and g.id = r.matched_guest_id and jsonb_array_length(r.candidates) = 1
      and not exists (select from import_rows o where o.project_id = r.project_id and o.import_id = r.import_id
        and o.matched_guest_id = r.matched_guest_id
        and (o.status in ('CHANGED', 'SAME') or (o.status = 'CONFLICT' and o.row_number < r.row_number)))`;
  const newGuest = sql`update import_rows r set status = 'NEW', matched_guest_id = null, candidates = '[]', changes = '{}', blanks = '{}',
      ${answered} where ${open}`;
  // The candidates stay stored, because these guests are not missing from the file.
  const skip = sql`update import_rows r set status = 'SKIPPED', matched_guest_id = null, changes = '{}', blanks = '{}',
      repeat_key = null, ${answered}
    from import_rows old
    where ${open} and old.project_id = r.project_id and old.import_id = r.import_id and old.row_number = r.row_number`;
  const statement = { SAME_GUEST: sameGuest, NEW_GUEST: newGuest, SKIP: skip }[as];
  const returned = as === "SKIP" ? sql`old.repeat_key` : sql`r.repeat_key`;
  const { rows } = await sql<Decided>`${statement} returning r.row_number, r.matched_guest_id, ${returned}`.execute(
    scope.db,
  );
  const decisions = rows.map(({ row_number, matched_guest_id: guestId }) =>
    as === "SKIP" ? { row_number, is_left_out: true } : { row_number, chosen: guestId ?? "NEW" },
  );
  await storeDecisions(scope, importId, decisions);
  const left = as === "SKIP" ? rows.map(({ repeat_key }) => repeat_key) : [];
  await recheckRepeats(scope, file, left);
  return { decided: rows.length, counts: await recount(scope, file) };
}
