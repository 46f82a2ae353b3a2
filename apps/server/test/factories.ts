import type { ModuleLevels, StaffRights } from "@nyota/contract/access";
import { projectEndpoints, type Project } from "@nyota/contract/account/projects";
import { staffGroups, type StaffGroupName } from "@nyota/contract/staff-permissions";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { giveTrial } from "#features/wallet/commands.ts";
import { call } from "./client.ts";
import type { Harness } from "./server.ts";

export type Person = { id: string; token: string; email: string };
let counter = 0;

/** A signed-in user with an account of their own and its trial. */
export async function signIn(
  { deps }: Harness,
  fields: { full_name?: string | null; user_type?: "host" | "merchant" } = {},
): Promise<Person> {
  const email = `person${++counter}.${process.pid}@example.com`;
  return deps.connection.db.transaction().execute(async (db) => {
    const user = await db
      .insertInto("users")
      .values({
        email,
        full_name: fields.full_name === undefined ? `Person ${counter}` : fields.full_name,
        user_type: fields.user_type ?? "host",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await giveTrial(db, user.id);
    const later = new Date(deps.clock().getTime() + 86_400_000).toISOString();
    const session = await db
      .insertInto("sessions")
      .values({ user_id: user.id, expires_at: later, idle_expires_at: later })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: user.id, email, token: await deps.tokens.accessFor({ userId: user.id, sessionId: session.id }) };
  });
}

/** A project of a user, made through the API; `credits` raises every credit type to that number. */
export async function makeProject(
  harness: Harness,
  owner: Person,
  options: { title?: string; credits?: number } = {},
): Promise<Project> {
  const answer = await call(
    harness.app,
    projectEndpoints.create,
    { body: { title: options.title ?? "Aanya & Kabir", event_type: "WEDDING" } },
    owner,
  );
  if (answer.status !== 201) throw new Error(`The project was not created: ${JSON.stringify(answer.body)}`);
  if (options.credits)
    await inProject(harness, answer.body.id, async (db) => {
      await db
        .updateTable("credit_balances")
        .set({ granted: options.credits as number })
        .execute();
    });
  return answer.body;
}

/** Adds a collaborator with exactly these levels. */
export async function addCollaborator(
  harness: Harness,
  projectId: string,
  person: Person,
  permissions: ModuleLevels,
  status = "ACCEPTED",
  groupIds: string[] | null = null,
) {
  await inProject(harness, projectId, async (db) => {
    await db
      .insertInto("collaborators")
      .values({
        project_id: projectId,
        user_id: person.id,
        email: person.email,
        status,
        expires_at: status === "PENDING" ? "2099-01-01T00:00:00Z" : null,
        permissions: JSON.stringify(permissions),
        group_ids: groupIds,
      })
      .execute();
  });
}

/** A firm, and how its staff are added: with the rights of a group, or with rights of their own. */
export async function makeFirm({ deps }: Harness, name = "Sunrise Weddings") {
  const { db } = deps.connection;
  const firm = await db.insertInto("merchants").values({ name }).returning(["id", "code"]).executeTakeFirstOrThrow();
  const addStaff = async (person: Person, rights: StaffGroupName | StaffRights) => {
    const { levels, actions } =
      typeof rights === "string" ? (staffGroups.find(({ value }) => value === rights) as StaffRights) : rights;
    const member = await db
      .insertInto("merchant_members")
      .values({
        merchant_id: firm.id,
        user_id: person.id,
        email: person.email,
        name: person.email.split("@")[0] as string,
        permissions: JSON.stringify({ levels, actions, is_administrator: rights === "ADMINISTRATOR" }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return member.id;
  };
  return { ...firm, name, addStaff };
}

/** Gives a project to a firm, as its owner does. */
export const giveTo = (harness: Harness, projectId: string, merchantId: string | null) =>
  inProject(harness, projectId, (db) =>
    db.updateTable("projects").set({ merchant_id: merchantId }).where("id", "=", projectId).execute(),
  );

type Work<T> = (
  db: Parameters<Parameters<ReturnType<Harness["deps"]["connection"]["db"]["transaction"]>["execute"]>[0]>[0],
) => Promise<T>;

/** Runs queries directly on the rows of one project. */
export const inProject = <T>({ deps }: Harness, projectId: string, work: Work<T>): Promise<T> =>
  deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { projectId });
    return work(db);
  });

/** Whoever has this phone gets no messages. */
export const optOut = (harness: Harness, projectId: string, phone: string) =>
  inProject(harness, projectId, (db) =>
    db.insertInto("opt_outs").values({ project_id: projectId, phone, source: "REPLY" }).execute(),
  );

/** The same for rows that belong to a user instead of a project: wallet and notifications. */
export const asUser = <T>({ deps }: Harness, userId: string, work: Work<T>): Promise<T> =>
  deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { userId });
    return work(db);
  });

/** Counts the rows of a table that the project sees. */
export const countRows = (harness: Harness, projectId: string, table: string) =>
  inProject(
    harness,
    projectId,
    async (db) => (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n ?? 0,
  );
