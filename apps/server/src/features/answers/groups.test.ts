import { analyticsEntities, groupAnalyticsEndpoints } from "@nyota/contract/guests/group-analytics";
import type { AnalyticsEntity } from "@nyota/contract/guests/group-analytics";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { beforeAll, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeAnswers, type MadeAnswers } from "./test/make-answers.ts";

const server = useServer();
let made: MadeAnswers;
beforeAll(async () => {
  made = await makeAnswers(server);
  await inProject(server, made.projectId, async (db) => {
    const project_id = made.projectId;
    const hotel = await db.insertInto("hotels").values({ project_id, name: "Rambagh" }).returning("id").execute();
    const room = await db
      .insertInto("rooms")
      .values({ project_id, hotel_id: hotel[0]!.id, base_capacity: 50 })
      .returning("id")
      .execute();
    const guests = made.guests.slice(0, 30);
    await db
      .insertInto("guest_stays")
      .values(
        guests.map(({ id }, n) => ({
          project_id,
          guest_id: id,
          room_id: room[0]!.id,
          check_in: "2099-02-10",
          check_out: "2099-02-12",
          checked_in_at: n % 3 === 0 ? "2099-02-10T10:00:00Z" : null,
        })),
      )
      .execute();
    await db
      .insertInto("travels")
      .values(
        guests.map(({ id }, n) => ({
          project_id,
          guest_id: id,
          direction: n % 4 === 0 ? "DEPARTURE" : "ARRIVAL",
          mode: "CAR",
          departs_zone: "Asia/Kolkata",
          arrives_zone: "Asia/Kolkata",
          status: n % 2 === 0 ? "CONFIRMED" : "DRAFT",
          arrives_at: "2099-02-10T10:00",
          departs_at: "2099-02-10T08:00",
        })),
      )
      .execute();
  });
});

const request = (query: object) => ({ params: { projectId: made.projectId }, query }) as never;
const read = async (entity: AnalyticsEntity, who: Person = made.owner) =>
  (await call(server.app, groupAnalyticsEndpoints.byEntity, request({ entity }), who)).body;
const countListed = async (query: object) =>
  (await call(server.app, guestEndpoints.list, request(query), made.owner)).body.count;

test.each(analyticsEntities)(
  "the columns of %s add up over the groups, and every guest is in one group",
  async (entity) => {
    const { columns, results, total } = await read(entity);
    expect(columns.length).toBeGreaterThan(2);
    for (const at of columns.keys())
      expect(results.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)).toBe(total.counts[at]);
    expect(results.reduce((sum, { guests }) => sum + guests, 0)).toBe(await countListed({}));
  },
);

test("journeys, stays and invitations are those that the guest list finds by its filters", async () => {
  const filterOf: Record<string, (key: string) => object> = {
    EVENT: (key) => ({ event: [key] }),
    STAY: (key) => ({ stay: [key] }),
    TRAVEL: (key) => ({ [key.split(":")[0]!.toLowerCase()]: [key.split(":")[1]] }),
  };
  for (const [entity, filter] of Object.entries(filterOf)) {
    const { columns, results } = await read(entity as AnalyticsEntity);
    for (const [at, { key }] of columns.entries())
      expect(results[0]?.counts[at], `${entity} ${key}`).toBe(
        await countListed({ group: [results[0]?.group_id], ...filter(key) }),
      );
  }
});

test("the answers are those of the table of answers, and as many as the invitations", async () => {
  const { columns, total } = await read("RSVP");
  const matrix = await call(server.app, answerViewEndpoints.matrix, request({}), made.owner);
  for (const [at, { key }] of columns.entries()) {
    const name = key.toLowerCase() as "accepted";
    expect(total.counts[at], key).toBe(matrix.body.totals.reduce((sum, cell) => sum + cell[name], 0));
  }
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  expect(sum(total.counts)).toBe(sum((await read("EVENT")).total.counts));
});

test("a limited member counts the guests of their group only", async () => {
  const helper = await signIn(server);
  const group = made.groups[0] as string;
  const rights = { GUEST: "VIEW", STAY: "VIEW", TRAVEL: "VIEW" } as const;
  await addCollaborator(server, made.projectId, helper, rights, "ACCEPTED", [group]);
  for (const entity of analyticsEntities) {
    const all = await read(entity);
    const own = await read(entity, helper);
    expect(own.results, entity).toEqual(all.results.filter(({ group_id }) => group_id === group));
  }
});

test("journeys and stays need rights of their own, and the entity is required", async () => {
  const helper = await signIn(server);
  await addCollaborator(server, made.projectId, helper, { GUEST: "VIEW" });
  const ask = (query: object) => send(server.app, groupAnalyticsEndpoints.byEntity, request(query), helper);
  expect(await ask({ entity: "STAY" })).toMatchObject({
    status: 403,
    body: { detail: "You don't have permission to see rooms." },
  });
  expect((await ask({ entity: "TRAVEL" })).status).toBe(403);
  expect((await ask({ entity: "RSVP" })).status).toBe(200);
  const wrong = { status: 400, body: { entity: ["Choose EVENT, TRAVEL, STAY or RSVP."] } };
  expect(await ask({})).toMatchObject(wrong);
  expect(await ask({ entity: "TASK" })).toMatchObject(wrong);
});
