import { MAX_WEBHOOKS, OLD_SECRET_HOURS, type webhookEndpoints } from "@nyota/contract/account/webhooks";
import { webhookKinds, type WebhookKind } from "@nyota/contract/account/webhook-kinds";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { lockProject } from "#features/access/commands.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { findAddressProblem } from "#gateways/webhooks/post-webhook.ts";
import { makeWebhookSecret } from "#gateways/webhooks/sign-payload.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readDelivery } from "./queries.ts";
import { hostOf } from "./rules.ts";
import { sealSecret } from "./seal-secret.ts";

export { resealWebhooks } from "./reseal-webhooks.ts";

type Input = ParsedOf<typeof webhookEndpoints.create>["body"];
type Patch = ParsedOf<typeof webhookEndpoints.update>["body"];
type WithConfig = { config: Pick<Deps["config"], "secret" | "allowsPrivateWebhooks"> };

const entry = { module: "PROJECT", type: "webhook" } as const;
const HOUR_MS = 3_600_000;

export async function createWebhook(scope: Scope, deps: WithConfig, { label, address, kinds }: Input) {
  const { db, projectId: project_id } = scope;
  requireAddress(deps, address);
  // Two calls at the same moment must not add one webhook too many.
  await lockProject(scope);
  const { count, id } = await db
    .selectFrom("webhooks")
    .select([sql<number>`count(*)::int`.as("count"), sql<string>`nyota_id()`.as("id")])
    .where("project_id", "=", project_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_WEBHOOKS)
    throw new AppError("ILLEGAL_STATE", `This project has ${MAX_WEBHOOKS} webhooks already. Delete one of them first.`);
  const secret = makeWebhookSecret();
  await db
    .insertInto("webhooks")
    .values({
      project_id,
      id,
      label,
      address,
      kinds: [...new Set(kinds)],
      sealed_secret: sealSecret(deps, { project_id, id }, secret),
    })
    .execute();
  await recordActivity(scope, { ...entry, action: "created", id, label, changes: changesOf({}, shownOf({ address })) });
  return { id, secret };
}

export async function updateWebhook(scope: Scope, deps: WithConfig, webhookId: string, patch: Patch) {
  const before = await lockWebhook(scope, webhookId);
  const { label, address, kinds, is_paused } = patch;
  if (address !== undefined && address !== before.address) requireAddress(deps, address);
  const isResumed = is_paused === false && before.paused_at !== null;
  const isPaused = is_paused === true && before.paused_at === null;
  const columns = {
    ...(label !== undefined && { label }),
    ...(address !== undefined && { address }),
    ...(kinds && { kinds: [...new Set(kinds)] }),
    ...(isPaused && { paused_at: scope.now.toISOString(), paused_because: "BY_HAND" }),
    ...(isResumed && { paused_at: null, paused_because: null }),
    // Whether the other address fails is not known yet.
    ...((isResumed || (address !== undefined && address !== before.address)) && { failing_since: null, failures: 0 }),
  };
  if (Object.keys(columns).length > 0)
    await scope.db
      .updateTable("webhooks")
      .set(columns)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", webhookId)
      .execute();
  await recordActivity(scope, {
    ...entry,
    action: isPaused ? "paused" : isResumed ? "resumed" : "updated",
    id: webhookId,
    label: label ?? before.label,
    changes: changesOf(shownOf(before), shownOf({ label, address, kinds })),
  });
}

type Shown = Partial<Record<"label" | "address", string | undefined>> & { kinds?: readonly string[] | undefined };

/** What the history shows of a webhook. */
const shownOf = ({ label, address, kinds }: Shown) => ({
  ...(label !== undefined && { label }),
  ...(address !== undefined && { address: hostOf(address) }),
  ...(kinds && { kinds: kinds.map((kind) => webhookKinds[kind as WebhookKind].label).join(", ") }),
});

export async function removeWebhook(scope: Scope, webhookId: string) {
  const { label } = await lockWebhook(scope, webhookId);
  const { db, projectId } = scope;
  await db.deleteFrom("webhooks").where("project_id", "=", projectId).where("id", "=", webhookId).execute();
  await db
    .deleteFrom("webhook_deliveries")
    .where("project_id", "=", projectId)
    .where("webhook_id", "=", webhookId)
    .execute();
  await recordActivity(scope, { ...entry, action: "deleted", id: webhookId, label });
}

/**
 * Makes a new secret. The one before signs as well for a day, so that the receiver can change over meanwhile. Within that
 * day only the new one is replaced: receivers still use the old one, and its time does not change.
 */
export async function replaceSecret(scope: Scope, deps: WithConfig, webhookId: string): Promise<string> {
  const { label, sealed_secret, old_secret_until } = await lockWebhook(scope, webhookId);
  const hasOldSecret = old_secret_until !== null && new Date(old_secret_until) > scope.now;
  const secret = makeWebhookSecret();
  await scope.db
    .updateTable("webhooks")
    .set({
      sealed_secret: sealSecret(deps, { project_id: scope.projectId, id: webhookId }, secret),
      ...(!hasOldSecret && {
        sealed_old_secret: sealed_secret,
        old_secret_until: new Date(scope.now.getTime() + OLD_SECRET_HOURS * HOUR_MS).toISOString(),
      }),
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", webhookId)
    .execute();
  await recordActivity(scope, { ...entry, action: "replaced the secret of the webhook", id: webhookId, label });
  return secret;
}

export async function sendTest(scope: Scope, webhookId: string) {
  requireActive(await lockWebhook(scope, webhookId));
  const { id } = await scope.db
    .insertInto("webhook_deliveries")
    .values({ project_id: scope.projectId, webhook_id: webhookId, type: "test", data: "{}" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return readDelivery(scope, webhookId, id);
}

/** Sends a delivery again. One that is being sent at this moment is left to its worker. */
export async function replayDelivery(scope: Scope, webhookId: string, deliveryId: string) {
  requireActive(await lockWebhook(scope, webhookId));
  const now = scope.now.toISOString();
  await scope.db
    .updateTable("webhook_deliveries")
    .set({ state: "WAITING", attempts: 0, next_attempt_at: now, claim: null })
    .where("project_id", "=", scope.projectId)
    .where("webhook_id", "=", webhookId)
    .where("id", "=", deliveryId)
    .where((eb) => eb.or([eb("claim", "is", null), eb("next_attempt_at", "<=", now)]))
    .execute();
  return readDelivery(scope, webhookId, deliveryId);
}

function requireAddress({ config }: WithConfig, address: string) {
  const problem = findAddressProblem(address, { allowsPrivate: config.allowsPrivateWebhooks });
  if (problem !== undefined) throw new FieldsError({ address: [problem] });
}

function requireActive({ paused_at }: { paused_at: string | null }) {
  if (paused_at !== null) throw new AppError("ILLEGAL_STATE", "This webhook is paused. Resume it first.");
}

async function lockWebhook({ db, projectId }: Scope, webhookId: string) {
  const row = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("id", "=", webhookId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This webhook");
  return row;
}
