import type { CreditType } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { addStarterTemplates } from "#features/templates/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";

type SeedProject = {
  ownerId: string;
  title: string;
  city: string;
  start: string;
  end: string;
  plan?: string;
  credits: Record<CreditType, number>;
  used: Record<CreditType, number>;
};

/** Creates a project on a paid plan with the ledger of its purchase and use, then runs `fill`. Returns its id. */
export async function writeProject(
  deps: Deps,
  seed: SeedProject,
  fill: (scope: Scope) => Promise<void>,
): Promise<string> {
  const projectId = await deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { userId: seed.ownerId });
    const product = await db
      .selectFrom("products")
      .select(["id", "name"])
      .where("code", "=", seed.plan ?? "grand")
      .executeTakeFirstOrThrow();
    const project = await db
      .insertInto("projects")
      .values({
        title: seed.title,
        event_type: "WEDDING",
        owner_id: seed.ownerId,
        product_id: product.id,
        is_on_trial_plan: false,
        time_zone: "Asia/Kolkata",
        currency: "INR",
        default_region: "IN",
        languages: ["en", "hi"],
        start_date: seed.start,
        end_date: seed.end,
        venue_city: seed.city,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await setContext(db, { projectId: project.id });
    const begin = deps.clock();
    const end = new Date(begin.getTime() + 365 * 86_400_000);
    await db
      .insertInto("subscriptions")
      .values({
        project_id: project.id,
        product_id: product.id,
        status: "ACTIVE",
        plan_name: product.name,
        start_date: begin.toISOString(),
        end_date: end.toISOString(),
      })
      .execute();
    for (const type of Object.keys(seed.credits) as CreditType[]) {
      const [granted, used] = [seed.credits[type], seed.used[type]];
      await db
        .insertInto("credit_balances")
        .values({ project_id: project.id, credit_type: type, granted, used })
        .execute();
      const entry = { project_id: project.id, credit_type: type, reason: "seed" };
      await db
        .insertInto("credit_entries")
        .values({ ...entry, kind: "GRANT", amount: granted })
        .execute();
      if (used > 0)
        await db
          .insertInto("credit_entries")
          .values({ ...entry, kind: "USE", amount: used })
          .execute();
    }
    return project.id;
  });
  try {
    await inProject(deps, projectId, async (scope) => {
      await addStarterTemplates(scope);
      await fill(scope);
    });
  } catch (error) {
    // An empty project would be taken for the finished seed from now on.
    await inProject(deps, projectId, ({ db }) =>
      db
        .updateTable("projects")
        .set({ deleted_at: sql`now()` })
        .where("id", "=", projectId)
        .execute(),
    );
    throw error;
  }
  return projectId;
}

/** Finds a user by e-mail, or creates one. */
export async function ensureUser(
  deps: Deps,
  user: { email: string; full_name: string; phone?: string },
): Promise<string> {
  const { db } = deps.connection;
  await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  return (await db.selectFrom("users").select("id").where("email", "=", user.email).executeTakeFirstOrThrow()).id;
}
