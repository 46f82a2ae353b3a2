import type { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { withoutEmpty } from "@nyota/contract/permissions";
import { acrossGroups } from "#db/context.ts";
import { takeRate, takeRates } from "#db/rate-limits.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { channelOf } from "#features/auth/rules.ts";
import { canReach } from "#gateways/letters.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import { uniquely } from "#http/failures/unique.ts";
import type { Scope } from "#http/scope.ts";
import { checkGrant, lockRows, type Grant } from "./check-grant.ts";
import { addressTryLimits, expiryAfter, invitationLimits } from "./rules.ts";

type Input = ParsedOf<typeof collaboratorEndpoints.invite>["body"];

/**
 * Invites people by their addresses, all or none. Nothing here depends on whether an account has an address: the letter
 * leaves in a job. Returns the ids of the invitations in the order of the addresses.
 */
export async function invitePeople(scope: Scope, deps: Deps, input: Input): Promise<string[]> {
  const { addresses } = input;
  const { own } = await lockRows(scope, null);
  const grant: Grant = {
    permissions: withoutEmpty(input.permissions),
    group_ids: input.group_ids ?? null,
    side: input.side ?? null,
  };
  await checkGrant(scope, own, { grant, target: { id: null, label: addresses.join(", ") } });
  await limitTries(scope, deps, addresses);
  await checkAddresses(scope, deps, addresses);
  await limitLetters(scope, deps, lettersTo(scope, addresses));
  const ids: string[] = [];
  for (const address of addresses) ids.push(await writeInvitation(scope, { address, grant }));
  return ids;
}

/**
 * Counts the addresses before anything is told about them: whoever tries many would find those of the owner. They stay
 * counted when the call is refused.
 */
async function limitTries({ db, now, actor }: Scope, { config }: Deps, addresses: readonly string[]) {
  if (!config.rateLimits) return;
  const limits = addressTryLimits(actor.id);
  const retryAfter = await takeRate(
    db,
    now,
    addresses.flatMap(() => limits),
  );
  if (retryAfter > 0)
    throw new AppError("TOO_MANY_REQUESTS", "Too many addresses were tried. Try again later.", { retryAfter });
}

/** Invitations by a user to a project or a firm. */
type Letters = { userId: string | null; to: string; addresses: readonly string[] };
export const lettersTo = ({ actor, projectId }: Scope, addresses: readonly string[]): Letters => ({
  userId: actor.id,
  to: projectId,
  addresses,
});

/** Counts a letter to each address, also when the call is refused for it. Throws TOO_MANY_REQUESTS. */
export async function limitLetters(
  scope: Pick<Scope, "db" | "now">,
  { config }: Deps,
  { userId, to, addresses }: Letters,
) {
  if (!config.rateLimits) return;
  const limitsOf = (address: string) => invitationLimits({ userId, address, to });
  const refused = await takeRates(scope.db, scope.now, addresses.flatMap(limitsOf));
  if (refused.length === 0) return;
  const isRefused = (address: string) => limitsOf(address).some(({ key }) => refused.some((one) => one.key === key));
  const who = addresses.find(isRefused) ?? "They";
  throw new AppError("TOO_MANY_REQUESTS", `Too many invitations were sent. ${who} can be invited later.`, {
    retryAfter: Math.max(...refused.map(({ wait }) => wait)),
    keepsChanges: true,
  });
}

/** Refuses addresses that can't be invited. Only what the caller can see anyway is told, and the owner's addresses. */
async function checkAddresses(scope: Scope, deps: Deps, addresses: readonly string[]) {
  const known = await findKnown(scope, addresses);
  const seen = new Set<string>();
  const problems: Record<string, string[]> = {};
  for (const [index, address] of addresses.entries()) {
    const problem = seen.has(address)
      ? `${address} is listed twice.`
      : (known.get(address) ??
        (canReach(deps, address) ? undefined : `This server can't send text messages. Invite ${address} by e-mail.`));
    if (problem) problems[`addresses.${index}`] = [problem];
    seen.add(address);
  }
  if (Object.keys(problems).length > 0) throw new FieldsError(problems, { keepsChanges: true });
}

/** Why each of these addresses can't be invited. */
async function findKnown(scope: Scope, addresses: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const users = await scope.db
    .selectFrom("users as u")
    .innerJoin("projects as p", (join) => join.on("p.id", "=", scope.projectId))
    .select(["u.id", "u.email", "u.phone"])
    .where((eb) => eb.or([eb("u.id", "=", eb.ref("p.owner_id")), eb("u.id", "=", scope.actor.id)]))
    .execute();
  for (const { id, email, phone } of users) {
    const problem = id === scope.actor.id ? "is your own address." : "is the owner of the project.";
    for (const address of [email, phone]) if (address) known.set(address.toLowerCase(), `${address} ${problem}`);
  }
  const rows = await scope.db
    .selectFrom("collaborators")
    .select(["email", "phone", "status", "expires_at"])
    .where("project_id", "=", scope.projectId)
    .where("status", "in", ["PENDING", "ACCEPTED"])
    .where((eb) => eb.or([eb("email", "in", [...addresses]), eb("phone", "in", [...addresses])]))
    .execute();
  for (const { email, phone, status, expires_at } of rows) {
    if (status === "PENDING" && expires_at !== null && new Date(expires_at) <= scope.now) continue;
    const address = (email ?? phone ?? "").toLowerCase();
    if (known.has(address)) continue;
    known.set(
      address,
      status === "ACCEPTED"
        ? `${address} is a collaborator already.`
        : `${address} is invited already. Send that invitation again instead.`,
    );
  }
  return known;
}

/** Writes the invitation and its letter's job. One that was declined, withdrawn or has expired is replaced. */
async function writeInvitation(scope: Scope, { address, grant }: { address: string; grant: Grant }): Promise<string> {
  const { projectId: project_id, actor, now } = scope;
  const field = channelOf(address) === "EMAIL" ? "email" : "phone";
  await acrossGroups(scope, () =>
    scope.db
      .deleteFrom("collaborators")
      .where("project_id", "=", project_id)
      .where(field, "=", address)
      .where((eb) =>
        eb.or([
          eb("status", "in", ["DECLINED", "REVOKED"]),
          eb.and([eb("status", "=", "PENDING"), eb("expires_at", "<=", now.toISOString())]),
        ]),
      )
      .execute(),
  );
  const row = await uniquely(
    { index: `one_invitation_per_${field}`, field: "addresses", message: `${address} is being invited already.` },
    () =>
      scope.db
        .insertInto("collaborators")
        .values({
          project_id,
          [field]: address,
          permissions: JSON.stringify(grant.permissions),
          group_ids: grant.group_ids ? [...grant.group_ids] : null,
          side: grant.side,
          invited_by: actor.id,
          sent_at: now.toISOString(),
          times_sent: 1,
          expires_at: expiryAfter(now),
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
  );
  await scope.enqueue("collaborators.send_invitation", { project_id, collaborator_id: row.id });
  await recordActivity(scope, {
    module: "COLLABORATOR",
    type: "collaborator",
    action: "invited",
    id: row.id,
    label: address,
    changes: { permissions: { before: null, after: grant.permissions } },
  });
  return row.id;
}
