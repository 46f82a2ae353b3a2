import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, submit } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
/** A wedding whose household of three guests is expected with `expected` people. */
async function makeExpected(expected: number) {
  const wedding = await makeWedding(server);
  await inProject(server, wedding.projectId, (db) =>
    sql`update groups set expected_count = ${expected} where id = (select sub_group_id from guests where id = ${wedding.rajesh})`.execute(
      db,
    ),
  );
  return wedding;
}
const plusOnesOf = (projectId: string, event: string) =>
  inProject(server, projectId, async (db) => {
    const { rows } = await sql<{ plus_ones: number }>`select i.plus_ones from invitations i
      join guests g on g.id = i.guest_id where i.event_id = ${event} and g.sub_group_id is not null order by g.position`.execute(
      db,
    );
    return rows.map(({ plus_ones }) => plus_ones);
  });

test("the first guest of a household is asked about the people it is expected with, all of them counted in", async () => {
  const { link, wedding, rajesh, sunita } = await makeExpected(6);
  const { body } = await open(server, link);
  const select = (guest: string) =>
    new RegExp(`<select name="plus.${wedding}.${guest}".*?</select>`, "s").exec(body)?.[0];
  expect(select(rajesh)).toMatch(/<option value="3" selected="">[^<]*<\/option><\/select>$/);
  expect(body).toContain("more are invited");
  expect(select(sunita) ?? "").not.toContain('value="3" selected');
});

test("one button counts the expected people in, and no more than those may come", async () => {
  const { link, projectId, wedding, rajesh } = await makeExpected(6);
  const { body } = await open(server, link);
  const asked = [...body.matchAll(/<select name="plus\.([^"]+)".*?<\/select>/gs)].map(
    ([select, key]): [string, string] => [`plus.${key}`, /value="(\d+)" selected=""/.exec(select)?.[1] ?? "0"],
  );
  await submit(server, link, { intent: "answer", everyone: "ACCEPTED", ...Object.fromEntries(asked) });
  expect((await plusOnesOf(projectId, wedding))[0]).toBe(3);
  const refused = await submit(server, link, {
    [`answer.${wedding}.${rajesh}`]: "ACCEPTED",
    [`plus.${wedding}.${rajesh}`]: "9",
  });
  expect(refused.body).toContain(`problem.${wedding}.${rajesh}`);
  expect((await plusOnesOf(projectId, wedding))[0]).toBe(3);
});

test("the guest list says how many a household is expected with", async () => {
  const { owner, projectId } = await makeExpected(6);
  const { body } = await call(server.app, guestEndpoints.households, { params: { projectId }, query: {} }, owner);
  expect(body.results.map(({ expected }) => expected)).toContain(6);
  expect(body.expected).toBe(body.guests + 3);
});
