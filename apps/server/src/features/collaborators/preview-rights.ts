import { grants, moduleOf, type ModuleAccess, type ModuleLevels } from "@nyota/contract/access";
import type { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import { findLimit, findProblem, findUnknownGroups, giverOf, unknownGroup, type Grant } from "./check-grant.ts";

type Query = ParsedOf<typeof collaboratorEndpoints.preview>["query"];

const SHOWN_GUESTS = 5;

/** What each list counts, with the right that opens it; row-level security leaves out other groups' rows. */
const lists = {
  guests: ["GUEST:VIEW", sql`select count(*) from listed_guests`],
  households: ["GUEST:VIEW", sql`select count(distinct sub_group_id) from listed_guests`],
  answers: ["GUEST:VIEW", sql`select count(response) from listed_invitations`],
  events: ["EVENT:VIEW", sql`select count(*) from events`],
  questions: ["MICROSITE:VIEW", sql`select count(*) from questions`],
  journeys: ["TRAVEL:VIEW", sql`select count(*) from travels join listed_guests g on g.id = guest_id`],
  hotels: ["STAY:VIEW", sql`select count(*) from hotels`],
  stays: ["STAY:VIEW", sql`select count(*) from guest_stays join listed_guests g on g.id = guest_id`],
  campaigns: ["MESSAGE:VIEW", sql`select count(*) from dispatches`],
  messages: ["MESSAGE:VIEW", sql`select count(*) from messages`],
} as const satisfies Record<string, readonly [ModuleAccess, unknown]>;
type List = keyof typeof lists;

/**
 * Counts what a collaborator with these rights would see. The counts are made in this transaction under their limits, by
 * the row-level security that will apply to them, and so are those of a caller who is limited too.
 */
export async function previewRights(scope: Scope, { right = [], group, side }: Query) {
  const permissions: ModuleLevels = Object.fromEntries(right.map((each) => each.split(":")));
  const grant: Grant = { permissions, group_ids: group ?? null, side: side ?? null };
  const problem = findProblem(giverOf(scope), grant);
  if (problem) throw new AppError("FORBIDDEN", problem.detail);
  if ((await findUnknownGroups(scope, group ?? [])).length > 0) throw new FieldsError({ group: [unknownGroup] });
  const groupIds = await findLimit(scope, grant);
  await setContext(scope.db, { groupIds });
  const mayOpen = (access: ModuleAccess) => {
    const needed = moduleOf(access);
    return needed !== undefined && grants(grant.permissions[needed.module], needed.level);
  };
  const seesGuests = mayOpen("GUEST:VIEW");
  const result = {
    counts: await countLists(scope, mayOpen),
    groups: seesGuests ? await listGroups(scope) : [],
    guests: seesGuests ? await listFirstGuests(scope) : [],
  };
  await setContext(scope.db, { groupIds: scope.groupIds });
  return result;
}

async function countLists({ db }: Scope, mayOpen: (access: ModuleAccess) => boolean) {
  const counts: [string, number | null][] = [];
  for (const [name, [access, count]] of Object.entries(lists)) {
    const { rows } = mayOpen(access) ? await sql<{ n: number }>`select (${count})::int as n`.execute(db) : { rows: [] };
    counts.push([name, rows[0]?.n ?? null]);
  }
  return Object.fromEntries(counts) as Record<List, number | null>;
}

async function listFirstGuests({ db, projectId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom("guests")
    .select("display_name")
    .where("project_id", "=", projectId)
    .where("deleted_at", "is", null)
    .where("status", "=", "PUBLISHED")
    .orderBy("position")
    .limit(SHOWN_GUESTS)
    .execute();
  return rows.map(({ display_name }) => display_name);
}

/** The groups of the project with the number of their guests, as far as the transaction sees them. */
export async function listGroups({ db, projectId }: Pick<Scope, "db" | "projectId">) {
  return db
    .selectFrom("groups as g")
    .select(["g.id", "g.name", "g.side"])
    .select(
      sql<number>`(select count(*)::int from listed_guests l where l.project_id = g.project_id and l.group_id = g.id)`.as(
        "guests",
      ),
    )
    .where("g.project_id", "=", projectId)
    .where("g.parent_id", "is", null)
    .orderBy("g.position")
    .orderBy("g.name")
    .orderBy("g.id")
    .execute();
}
