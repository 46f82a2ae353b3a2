import { randomBytes } from "node:crypto";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { senderEndpoints } from "@nyota/contract/messages/senders";
import { recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import type { FoundNumber } from "#gateways/whatsapp/cloud/ask-number.ts";
import { uniquely } from "#http/failures/unique.ts";
import type { Scope } from "#http/scope.ts";
import type { Confirmed } from "./confirm-number.ts";
import { requireFreePhone } from "./queries.ts";
import { dayCapOf } from "./rules.ts";
import { sealAccess, type SealDeps } from "./seal-access.ts";

type Input = ParsedOf<typeof senderEndpoints.createCloud>["body"];

/** Adds a number of the Cloud API that Meta has confirmed. It sends at once. Returns its id. */
export async function addCloudNumber(scope: Scope, deps: SealDeps, input: Input, { found, keys }: Confirmed) {
  const { label, phone } = input;
  const project_id = scope.projectId;
  await requireFreePhone(scope, phone);
  const { id: sender_id } = await scope.db
    .insertInto("senders")
    .values({
      project_id,
      driver: "cloud",
      label,
      phone,
      state: "CONNECTED",
      day_cap: dayCapOf(found.peoplePerDay),
      last_open_at: scope.now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const account = {
    project_id,
    sender_id,
    phone_number_id: input.phone_number_id,
    business_account_id: input.business_account_id,
    verify_token: randomBytes(18).toString("base64url"),
  };
  await uniquely(
    {
      index: "cloud_accounts_by_number",
      field: "phone_number_id",
      message: "This number is in a project of this installation already. Remove it there first.",
    },
    () =>
      scope.db
        .insertInto("cloud_accounts")
        .values({ ...account, ...sealAccess(deps, account, keys), ...factsOf(scope, found) })
        .execute(),
  );
  await moveCredits(scope, "USE", { type: "WA_SENDER", amount: 1, reason: "number added", referenceId: sender_id });
  await recordActivity(scope, { action: "added", module: "MESSAGE", type: "number", id: sender_id, label });
  return sender_id;
}

/** Stores the access that Meta has accepted, and what it says of the number. */
export async function storeConfirmed(scope: Scope, deps: SealDeps, senderId: string, { found, keys }: Confirmed) {
  const account = { project_id: scope.projectId, sender_id: senderId };
  await ofNumber(scope, senderId)
    .set({ ...sealAccess(deps, account, keys), ...factsOf(scope, found) })
    .execute();
  await scope.db
    .updateTable("senders")
    .set({ day_cap: dayCapOf(found.peoplePerDay) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", senderId)
    .execute();
}

/** The app secret stays: Meta still tells what became of messages that were sent. */
export const deleteToken = (scope: Scope, senderId: string) =>
  ofNumber(scope, senderId).set({ sealed_token: null }).execute();

/** So that the number can be added again, here or in another project. */
export const deleteAccount = ({ db, projectId }: Scope, senderId: string) =>
  db.deleteFrom("cloud_accounts").where("project_id", "=", projectId).where("sender_id", "=", senderId).execute();

/** Those of a project that is deleted: nobody could remove its numbers any more. */
export const deleteAccounts = ({ db, projectId }: Scope) =>
  db.deleteFrom("cloud_accounts").where("project_id", "=", projectId).execute();

const ofNumber = ({ db, projectId }: Scope, senderId: string) =>
  db.updateTable("cloud_accounts").where("project_id", "=", projectId).where("sender_id", "=", senderId);

const factsOf = (scope: Scope, { verifiedName, quality, peoplePerDay }: FoundNumber) => ({
  verified_name: verifiedName,
  quality,
  people_per_day: peoplePerDay,
  checked_at: scope.now.toISOString(),
});
