import { sql } from "kysely";
import { insertedId, type Setting } from "./team-objects.ts";

/** A household that owes an answer, was phoned once and is being phoned again, and a helper with a link to phone it. */
export async function makeCallDesk(
  { db, project_id, userId }: Setting,
  { groupId, eventId }: Record<"groupId" | "eventId", string>,
) {
  const householdId = await insertedId(
    db.insertInto("groups").values({ project_id, name: "Menon family", parent_id: groupId }).returning("id"),
  );
  const guest = await insertedId(
    db
      .insertInto("guests")
      .values({
        project_id,
        first_name: "Ravi",
        display_name: "Ravi Menon",
        position: 3,
        group_id: groupId,
        sub_group_id: householdId,
        phone: "+919829011477",
      })
      .returning("id"),
  );
  await db
    .insertInto("invitations")
    .values({ project_id, guest_id: guest, event_id: eventId, sent_at: "2026-01-01T00:00:00Z" })
    .execute();
  const helperId = await insertedId(
    db
      .insertInto("call_helpers")
      .values({ project_id, name: "Cousin", token_hash: Buffer.from(householdId), expires_at: "2099-01-01T00:00:00Z" })
      .returning("id"),
  );
  await db
    .insertInto("call_helper_households")
    .values({ project_id, helper_id: helperId, household_id: householdId })
    .execute();
  await db
    .insertInto("call_claims")
    .values({
      project_id,
      household_id: householdId,
      user_id: userId,
      caller: "Owner",
      claimed_until: "2099-01-01T00:00:00Z",
    })
    .execute();
  await sql`insert into calls (project_id, household_id, guest_ids, phones, helper_id, caller, outcome)
    values (${project_id}, ${householdId}, array[${guest}::uuid], '{}', ${helperId}, 'Cousin', 'WRONG_NUMBER')`.execute(
    db,
  );
  return { householdId, helperId };
}
