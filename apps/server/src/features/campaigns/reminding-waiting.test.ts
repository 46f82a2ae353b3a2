import type { RequestOf } from "@nyota/contract/endpoint";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";

type Filter = NonNullable<NonNullable<RequestOf<typeof campaignEndpoints.create>["body"]["audience"]>["filter"]>;

const server = useServer();
let at: Sending;
let ids: Record<"waits" | "offered" | "lapsed" | "unsure" | "silent", string>;
let events: [string, string];

/** All were sent an invitation to the Sangeet, which all but one have said something about. */
beforeEach(async () => {
  at = await prepareSending(server);
  const names = ["waits", "offered", "lapsed", "unsure", "silent"] as const;
  const added = await at.addGuests(names.map((first_name, n) => ({ first_name, phone: `+91980000000${n + 1}` })));
  ids = Object.fromEntries(names.map((name, n) => [name, added[n]])) as typeof ids;
  await at.rows(async (db) => {
    const { rows } = await sql<{ id: string }>`insert into events (project_id, name, kind, starts_at, time_zone)
      select ${at.projectId}, name, 'OTHER', '2099-02-13T19:00', 'Asia/Kolkata' from unnest(array['Sangeet', 'Wedding']) as name
      returning id`.execute(db);
    events = rows.map(({ id }) => id) as [string, string];
    await sql`insert into invitations (project_id, guest_id, event_id, sent_at, waiting_since, offered_until, unsure_at)
      select ${at.projectId}::uuid, id, ${events[0]}::uuid, now(),
        case when first_name in ('waits', 'offered', 'lapsed') then now() end,
        case first_name when 'offered' then now() + interval '1 day' when 'lapsed' then now() - interval '1 day' end,
        case when first_name = 'unsure' then now() end
      from guests where id = any (${added}::uuid[])`.execute(db);
  });
});

async function check(audience: { filter: Filter } | { guest_ids: string[] }) {
  const params = { projectId: at.projectId };
  const body = { name: "Reminder", body: "Please answer.", audience };
  const { id } = (await call(server.app, campaignEndpoints.create, { params, body }, at.owner)).body;
  const checked = await call(server.app, campaignEndpoints.check, { params: { ...params, campaignId: id } }, at.owner);
  const { left_out, preview } = checked.body;
  return {
    written: preview.map(({ guest_name }) => guest_name).toSorted(),
    waiting: left_out.flatMap(({ reason, guests }) => (reason === "WAITING" ? guests.map(({ name }) => name) : [])),
  };
}

test.each<[string, () => Filter]>([
  ["some event", () => ({ response: ["PENDING", "NOT_RESPONDED"] })],
  ["the event", () => ({ event: [events[0]], response: ["PENDING"] })],
  ["that event, among others", () => ({ event_response: [`${events[0]}:PENDING,NOT_RESPONDED`] })],
])(
  "a reminder to those who have not answered for %s leaves out who waits for a place or holds an offer",
  async (_, filter) => {
    expect(await check({ filter: filter() })).toEqual({
      written: ["lapsed", "silent", "unsure"],
      waiting: ["waits", "offered"],
    });
  },
);

test("it still reaches them about another event that they have not answered for", async () => {
  await at.rows((db) =>
    sql`insert into invitations (project_id, guest_id, event_id, sent_at)
      values (${at.projectId}, ${ids.waits}, ${events[1]}, now())`.execute(db),
  );
  expect((await check({ filter: { response: ["PENDING"] } })).waiting).toEqual(["offered"]);
  expect((await check({ filter: { event: [events[0]], response: ["PENDING"] } })).waiting).toEqual([
    "waits",
    "offered",
  ]);
});

test("a message to guests picked by hand, or chosen by something else, reaches them", async () => {
  expect((await check({ guest_ids: [ids.waits, ids.offered] })).written).toEqual(["offered", "waits"]);
  expect((await check({ filter: { event: [events[0]] } })).waiting).toEqual([]);
});
