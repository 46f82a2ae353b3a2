import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { inProject } from "#jobs/scope.ts";
import { makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { findPairs, pairsOf, withHashJoins } from "./find-pairs.ts";

const server = useServer();
const GUESTS = 400;
let projectId: string;

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Plan[];
  [removed: `Rows Removed by ${string}`]: number;
};

/** How many rows and pairs the steps of a plan look at, whatever the machine's load. */
const countRows = (plan: Plan): number =>
  (plan["Actual Rows"] + (plan["Rows Removed by Join Filter"] ?? 0)) * plan["Actual Loops"] +
  (plan.Plans ?? []).reduce((sum, part) => sum + countRows(part), 0);

beforeEach(async () => {
  projectId = (await makeProject(server, await signIn(server))).id;
  // Each spelled with other vowels, which do not count for the sound.
  await inProject(server.deps, projectId, ({ db }) =>
    sql`
      with home as (
        insert into groups (project_id, name, position) select ${projectId}, 'Family ' || n, n from generate_series(1, ${GUESTS}) as n
        returning id, position)
      insert into guests (project_id, first_name, last_name, display_name, phone, position, group_id)
      select ${projectId}, name, 'Rao', name || ' Rao', '+9198' || (20000000 + home.position), home.position, home.id
      from home cross join lateral (select 'R' || translate(lpad(home.position::text, 4, '0'), '0123456789', 'aeiouyaeio') || 'nt' as name) as spelled`.execute(
      db,
    ),
  );
});

/** How many rows the search for duplicates looks at, after a change of all guests. */
async function countLooked(change: ReturnType<typeof sql> = sql`display_name = display_name`) {
  await inProject(server.deps, projectId, ({ db }) => sql`update guests set ${change}`.execute(db));
  return inProject(server.deps, projectId, async (scope) =>
    withHashJoins(scope, async () => {
      const { rows } = await sql<{
        "QUERY PLAN": { Plan: Plan }[];
      }>`explain (analyze, format json) ${pairsOf(scope)}`.execute(scope.db);
      return countRows(rows[0]!["QUERY PLAN"][0]!.Plan);
    }),
  );
}

// Everybody with everybody would be 160,000 rows for each thing they have in common.
test("names that sound the same are compared only where both guests can be one person", async () => {
  expect(await countLooked()).toBeLessThan(GUESTS * 60);
});

test.each([
  ["one number", sql`phone = '+919829011432'`],
  ["one e-mail address", sql`phone = null, email = 'planner@example.org'`],
  ["one name and no number", sql`phone = null, first_name = 'Ravi', last_name = 'Rao'`],
  ["one name and one number", sql`phone = '+919829011432', first_name = 'Ravi', last_name = 'Rao'`],
  [
    "one group, names of one sound and no number",
    sql`phone = null, group_id = (select min(id::text)::uuid from groups)`,
  ],
])("guests who all have %s are not compared each with each", async (_common, change) => {
  expect(await countLooked(change)).toBeLessThan(GUESTS * 120);
});

test("guests with a name that many have are each shown with the next one", async () => {
  await countLooked(sql`phone = null, first_name = 'Ravi', last_name = 'Rao'`);
  const pairs = await inProject(server.deps, projectId, (scope) => findPairs(scope));
  expect(pairs).toHaveLength(GUESTS - 1);
  expect(new Set(pairs.flatMap(({ a, b }) => [a, b])).size).toBe(GUESTS);
});

test("without statistics guests are joined by hashes, and later statements of the request are planned as before", async () => {
  const settings = ["enable_nestloop", "enable_mergejoin", "work_mem"];
  await inProject(server.deps, projectId, async (scope) => {
    const read = async () =>
      (
        await sql<{
          value: string;
        }>`select current_setting(name) as value from unnest(${settings}::text[]) as name`.execute(scope.db)
      ).rows.map(({ value }) => value);
    const before = await read();
    expect(await withHashJoins(scope, read)).toEqual(["off", "off", "64MB"]);
    expect(await read()).toEqual(before);
  });
});
