import { projectEndpoints } from "@nyota/contract/account/projects";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, asUser, giveTo, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
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

test("a card counts guests and answers only for those who may see the guests", async () => {
  const owner = await signIn(server);
  const project = await makeProject(server, owner);
  const params = { projectId: project.id };
  await call(server.app, guestEndpoints.create, { params, body: { first_name: "Asha" } }, owner);
  const firm = await makeFirm(server);
  const [caller, driver, planner, accountant] = await Promise.all([1, 2, 3, 4].map(() => signIn(server)));
  await addCollaborator(server, project.id, caller!, { GUEST: "VIEW" });
  await addCollaborator(server, project.id, driver!, { TRAVEL: "FULL_ACCESS", EVENT: "VIEW" });
  await firm.addStaff(planner!, "PLANNER");
  await firm.addStaff(accountant!, "ACCOUNTS");
  await giveTo(server, project.id, firm.id);
  const shown = async (who: Person) => {
    const { results } = (await call(server.app, projectEndpoints.list, { query: {} }, who)).body;
    return results.map(({ guests, invited, answered }) => [guests, invited, answered]);
  };
  for (const who of [owner, caller!, planner!]) expect(await shown(who)).toEqual([[1, 0, 0]]);
  for (const who of [driver!, accountant!]) expect(await shown(who)).toEqual([[null, null, null]]);
});

test("after a change in one project its card counts anew, the others stay, and a list to choose from counts nothing", async () => {
  const owner = await signIn(server);
  const [one, other] = [await makeProject(server, owner), await makeProject(server, await signIn(server))];
  await addCollaborator(server, other.id, owner, { GUEST: "VIEW" });
  const shown = async (query: object = {}) => {
    const { results } = (await call(server.app, projectEndpoints.list, { query }, owner)).body;
    return new Map(results.map(({ id, guests }) => [id, guests]));
  };
  expect(await shown()).toEqual(
    new Map([
      [other.id, 0],
      [one.id, 0],
    ]),
  );
  const params = { projectId: one.id };
  await call(server.app, guestEndpoints.create, { params, body: { first_name: "Asha" } }, owner);
  const counting = vi.spyOn(server.deps.cache.done, "set");
  expect(await shown()).toEqual(
    new Map([
      [other.id, 0],
      [one.id, 1],
    ]),
  );
  expect(counting.mock.calls.filter(([key]) => String(key).includes("answers of a project"))).toHaveLength(1);
  counting.mockRestore();
  expect(await shown({ without_counts: true })).toEqual(
    new Map([
      [other.id, null],
      [one.id, null],
    ]),
  );
});

test("members see no address of an owner who has no name", async () => {
  const [owner, member] = [await signIn(server), await signIn(server)];
  const { id } = await makeProject(server, owner);
  await addCollaborator(server, id, member, { GUEST: "VIEW" });
  await server.deps.connection.db.updateTable("users").set({ full_name: null }).where("id", "=", owner.id).execute();
  const { body } = await call(server.app, projectEndpoints.read, { params: { projectId: id } }, member);
  expect(body.owner_name).toBe("The host");
  expect(JSON.stringify(body)).not.toContain(owner.email);
});
