import { projectEndpoints } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, asUser, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

test("somebody with 250 projects finds each of them by its name, and all of them page by page", async () => {
  const planner = await signIn(server);
  const first = await makeProject(server, planner, { title: "Wedding 000" });
  await asUser(server, planner.id, (db) =>
    sql`insert into projects (title, event_type, owner_id, product_id, is_on_trial_plan, time_zone, currency, default_region, languages)
      select 'Wedding ' || lpad(n::text, 3, '0'), event_type, owner_id, product_id, is_on_trial_plan, time_zone, currency, default_region, languages
      from projects, generate_series(1, 249) n where id = ${first.id}`.execute(db),
  );
  const stranger = await signIn(server);
  await makeProject(server, stranger, { title: "Wedding 249 of a stranger" });
  const shared = await makeProject(server, await signIn(server), { title: "Zara & Dev" });
  await addCollaborator(server, shared.id, planner, { GUEST: "VIEW" });
  const list = async (query: object) => (await call(server.app, projectEndpoints.list, { query }, planner)).body;
  const ordered = { ordering: "title", page_size: 200 } as const;
  const [one, two] = [await list(ordered), await list({ ...ordered, page: 2 })];
  expect([one.count, one.results.length, two.results.length]).toEqual([251, 200, 51]);
  expect(new Set([...one.results, ...two.results].map(({ id }) => id)).size).toBe(251);
  for (const search of ["249", "wedding 249", "zara"]) {
    const found = await list({ search, page_size: 20, ordering: "title" });
    expect(found.results.map(({ title }) => title)).toEqual([search === "zara" ? "Zara & Dev" : "Wedding 249"]);
  }
});
