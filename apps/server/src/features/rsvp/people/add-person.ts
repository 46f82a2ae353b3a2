import type { PersonFields } from "@nyota/contract/site/household-forms";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import { readRemaining } from "#features/credits/queries.ts";
import { createGuests, invitationColumns, restoreGuests, writeInvitations } from "#features/guests/commands.ts";
import type { InvitationRow } from "#features/guests/commands.ts";
import { displayNameOf } from "#features/guests/rules.ts";
import type { Scope } from "#http/scope.ts";
import type { Household, Member } from "../household/load-household.ts";
import type { Cell } from "../rules.ts";
import { byHousehold, recordAnswers } from "../form/record-answers.ts";
import { saveCells } from "../form/save-form.ts";
import { isSameName, splitName } from "./split-name.ts";

type Invited = { household: Household; host: Member; cells: readonly Cell[] };

/**
 * Makes a guest of a person whom a guest brings, in the same household and group, and invites them. The order of the
 * guests is locked.
 */
export async function addPerson(scope: Scope, { fields, ...invited }: Invited & { fields: PersonFields }) {
  const { host } = invited;
  const id = (await restoreSame(scope, host.id, fields)) ?? (await createPerson(scope, host.id, fields));
  await invitePerson(scope, { ...invited, id, name: fields.name });
}

/**
 * Invites a named person to the events of the host's `cells`, with the same answer. Each takes the place of one who has no
 * name there.
 */
export async function invitePerson(
  scope: Scope,
  { household, host, cells, id, name }: Invited & { id: string; name: string },
) {
  const eventIds = cells.map(({ event_id }) => event_id);
  const rows = await readInvitations(scope, host.id, eventIds);
  await writeInvitations(
    scope,
    rows.map((row) => ({
      ...row,
      guest_id: id,
      plus_ones: 0,
      plus_ones_allowed: 0,
      meal_choice: null,
      sent_by_hand_at: null,
    })),
    { keepsOffers: true },
  );
  const named = cells.map((cell) => ({
    cell: { ...cell, guest_id: id, response: null, tentative: null, meal_choice: null, plus_ones: 0 },
    after: { response: cell.response, tentative: cell.tentative, meal_choice: null, plus_ones: 0 },
  }));
  await recordAnswers(scope, { cells: named, filledIn: byHousehold });
  const replaced = cells
    .filter(({ plus_ones }) => plus_ones > 0)
    .map((cell) => ({ cell, after: { ...cell, plus_ones: cell.plus_ones - 1 } }));
  if (replaced.length > 0) await saveCells(scope, household, { cells: replaced, filledIn: byHousehold });
  await recordActivity(scope, {
    action: "named a plus-one:",
    module: "GUEST",
    type: "guest",
    id,
    label: name,
    guests: [{ id: host.id }],
  });
}

async function createPerson(scope: Scope, hostId: string, { name, ...fields }: PersonFields): Promise<string> {
  const host = await scope.db
    .selectFrom("guests")
    .select(["group_id", "sub_group_id", "side", "language"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", hostId)
    .executeTakeFirstOrThrow();
  // A guest never meets what the hosts have bought (decision 0008): the credit that is missing is granted.
  if ((await readRemaining(scope, "GUEST")) < 1)
    await moveCredits(scope, "GRANT", { type: "GUEST", amount: 1, reason: "named by a household" });
  const names = splitName(name);
  const row = { ...host, ...fields, ...names, display_name: displayNameOf(names), plus_one_of: hostId };
  const [id] = await createGuests(scope, [{ ...row, named_at: scope.now.toISOString() }]);
  return id as string;
}

/** The same person, whom the household had removed: naming them again takes no second credit. */
async function restoreSame(scope: Scope, hostId: string, { name, ...fields }: PersonFields) {
  const removed = await scope.db
    .selectFrom("guests")
    .select(["id", "display_name"])
    .where("project_id", "=", scope.projectId)
    .where("plus_one_of", "=", hostId)
    .where("named_at", "is not", null)
    .where("deleted_at", "is not", null)
    .where("deleted_by", "is", null)
    .where("merged_into", "is", null)
    .orderBy("id")
    .execute();
  const same = removed.find(({ display_name }) => isSameName(display_name, name));
  if (!same) return undefined;
  await restoreGuests(scope, [same.id]);
  await sql`delete from invitations where project_id = ${scope.projectId} and guest_id = ${same.id}`.execute(scope.db);
  await scope.db
    .updateTable("guests")
    .set(fields)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", same.id)
    .execute();
  return same.id;
}

/** What the guest's own invitations say, to be the same for the person they bring. */
const readInvitations = (scope: Scope, guestId: string, eventIds: string[]): Promise<InvitationRow[]> =>
  scope.db
    .selectFrom("invitations")
    .select(["guest_id", "event_id", ...invitationColumns])
    .where("project_id", "=", scope.projectId)
    .where("guest_id", "=", guestId)
    .where("event_id", "in", eventIds)
    .execute();
