import { TRIAL_DAYS } from "@nyota/contract/constants";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { creditTypes, type projectEndpoints } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { noCache } from "#db/cache.ts";
import { lockProject } from "#features/access/commands.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import { isUnlimited } from "#features/credits/queries.ts";
import { withoutLimits } from "#features/credits/rules.ts";
import { addStarterTemplates } from "#features/templates/commands.ts";
import { changeWallet } from "#features/wallet/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError, unlessRefused } from "#http/errors.ts";
import { requireSpace } from "#http/limits/quota.ts";
import { mintScope, type Scope, type UserScope } from "#http/scope.ts";
import type { StoredCover } from "./covers.ts";
import { findPlan, findUnlimitedPlan, type Plan } from "./plans.ts";
import { stopSending } from "./stop-sending.ts";
import { projectDefaults } from "./rules.ts";

type Input = ParsedOf<typeof projectEndpoints.create>["body"];
type Patch = ParsedOf<typeof projectEndpoints.update>["body"];

/**
 * Creates a project and takes one plan for it from the wallet, in one transaction; without a shop it takes none. Returns
 * the new project's scope.
 */
export async function createProject(user: UserScope, input: Input): Promise<Scope> {
  const { product: productId, ...fields } = input;
  requireOrder(fields);
  const plan = (await findUnlimitedPlan(user)) ?? (await findPlan(user, productId));
  const row = await user.db
    .insertInto("projects")
    .values({
      ...projectDefaults,
      ...fields,
      owner_id: user.userId,
      product_id: plan.id,
      is_on_trial_plan: plan.is_trial,
    })
    .returning(["id", "title"])
    .executeTakeFirstOrThrow();
  await setContext(user.db, { projectId: row.id });
  const scope = mintScope({
    ...user,
    projectId: row.id,
    actor: { kind: "user", id: user.userId, label: user.userLabel },
    role: "OWNER",
    levels: {},
    actions: [],
    groupIds: null,
    cached: noCache,
  });
  if (!plan.is_unlimited) {
    const taken = { userId: user.userId, productId: plan.id, projectId: row.id };
    await changeWallet(user.db, { ...taken, delta: -1, reason: "PROJECT" });
    await beginPlan(scope, plan);
  }
  await addStarterTemplates(scope);
  await recordActivity(scope, { action: "created", module: "PROJECT", type: "project", id: row.id, label: row.title });
  return scope;
}

async function beginPlan(scope: Scope, plan: Plan) {
  const days = plan.duration_days ?? TRIAL_DAYS;
  await scope.db
    .updateTable("subscriptions")
    .set({ status: "ENDED" })
    .where("project_id", "=", scope.projectId)
    .where("status", "=", "ACTIVE")
    .execute();
  await scope.db
    .insertInto("subscriptions")
    .values({
      project_id: scope.projectId,
      product_id: plan.id,
      status: "ACTIVE",
      plan_name: plan.name,
      start_date: scope.now.toISOString(),
      end_date: new Date(scope.now.getTime() + days * 86_400_000).toISOString(),
    })
    .execute();
  await grantCredits(scope, plan);
}

async function grantCredits(scope: Scope, product: Plan) {
  for (const type of creditTypes)
    await moveCredits(scope, "GRANT", { type, amount: product.credits[type] ?? 0, reason: product.code });
}

type Changed = Omit<Patch, "cover_image"> & { cover_image?: string | null };

/** Changes a project; `cover` is a picture already stored for it. */
export async function updateProject(
  scope: Scope,
  { config }: Pick<Deps, "config">,
  { patch: given, cover }: { patch: Patch; cover: StoredCover | undefined },
) {
  const before = await lockProject(scope);
  const patch: Changed = { ...given, ...(cover && { cover_image: cover.key }) };
  requireOrder({ ...before, ...patch });
  if (Object.keys(patch).length > 0)
    await scope.db
      .updateTable("projects")
      .set({ ...patch, ...(patch.cover_image !== undefined && { cover_bytes: cover?.bytes ?? null }) })
      .where("id", "=", scope.projectId)
      .execute();
  if (cover) await requireSpace(scope, config);
  await recordActivity(scope, {
    action: "updated",
    module: "PROJECT",
    type: "project",
    id: scope.projectId,
    label: patch.title ?? before.title,
    changes: changesOf(before, patch),
  });
}

/**
 * Hides the project from everyone at once and cancels its unsent messages; housekeeping erases it later (rules.ts says
 * when).
 */
export async function removeProject(scope: Scope) {
  const before = await lockProject(scope);
  await recordActivity(scope, {
    action: "deleted",
    module: "PROJECT",
    type: "project",
    id: scope.projectId,
    label: before.title,
  });
  await stopSending(scope);
  await scope.db
    .updateTable("projects")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", scope.projectId)
    .execute();
}

/**
 * Replaces the plan with a paid one from the wallet, that of an order if it is named. Used credits stay used; the new plan's credits are added to the
 * remaining ones.
 */
export async function upgradePlan(
  scope: Scope,
  userId: string,
  { productId, orderId }: { productId: string; orderId?: string | undefined },
) {
  const before = await lockProject(scope);
  if (await isUnlimited(scope)) throw withoutLimits();
  const invalid = new AppError("INVALID", "Invalid plan or project ID");
  const plan = await unlessRefused(findPlan({ db: scope.db, userId }, productId));
  if (!plan || plan.is_trial) throw invalid;
  await changeWallet(scope.db, {
    userId,
    productId: plan.id,
    delta: -1,
    reason: "UPGRADE",
    projectId: scope.projectId,
    ...(orderId !== undefined && { orderId }),
  });
  await scope.db
    .updateTable("projects")
    .set({ product_id: plan.id, is_on_trial_plan: false })
    .where("id", "=", scope.projectId)
    .execute();
  await beginPlan(scope, plan);
  await recordActivity(scope, {
    action: "upgraded",
    module: "PROJECT",
    type: "project",
    id: scope.projectId,
    label: before.title,
    changes: { product: { before: null, after: plan.name } },
  });
}

export async function addAddon(scope: Scope, userId: string, productId: string) {
  const before = await lockProject(scope);
  if (await isUnlimited(scope)) throw withoutLimits();
  const addon = await findPlan({ db: scope.db, userId }, productId, "ADDON");
  await changeWallet(scope.db, { userId, productId: addon.id, delta: -1, reason: "ADDON", projectId: scope.projectId });
  await grantCredits(scope, addon);
  await recordActivity(scope, {
    action: "added an add-on to",
    module: "PROJECT",
    type: "project",
    id: scope.projectId,
    label: before.title,
    changes: { addon: { before: null, after: addon.name } },
  });
}

function requireOrder({
  start_date,
  end_date,
}: {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}) {
  if (start_date && end_date && end_date < start_date)
    throw new FieldsError({ end_date: ["The last day is before the first."] });
}
