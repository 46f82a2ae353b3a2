import { activityEndpoints } from "@nyota/contract/account/activity";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, closeRsvp, makeWedding, open, submit, update, type Wedding } from "../test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
let wedding: Wedding;
beforeEach(async () => {
  wedding = await makeWedding(server);
});

const person = { intent: "person", about: "new", age_band: "ADULT", diet: "" };
const name = (given: string, more: Record<string, string> = {}) =>
  submit(server, wedding.link, { ...person, guest: wedding.rajesh, name: given, ...more });
const answer = (plus: number, more: Record<string, string> = {}) => {
  const key = `${wedding.sangeet}.${wedding.rajesh}`;
  return submit(server, wedding.link, { [`answer.${key}`]: "ACCEPTED", [`plus.${key}`]: String(plus), ...more });
};
const query = async <T>(text: ReturnType<typeof sql<T>>) =>
  inProject(server, wedding.projectId, async (db) => (await text.execute(db)).rows);
const heads = async () =>
  query(sql<{ name: string; heads: number }>`select e.name, coalesce(sum(h.heads), 0)::int as heads from events e
    left join listed_heads h on h.project_id = e.project_id and h.event_id = e.id group by e.name order by e.name`);
const sangeetHeads = async () => (await heads()).find((event) => event.name === "Sangeet")?.heads;
const named = () =>
  query(sql<{ display_name: string; events: string[]; response: string[] }>`
    select g.display_name, array_agg(e.name) as events, array_agg(i.response) as response from guests g
    left join invitations i on i.project_id = g.project_id and i.guest_id = g.id
    left join events e on e.project_id = i.project_id and e.id = i.event_id
    where g.named_at is not null and g.deleted_at is null group by g.project_id, g.id order by g.position`);
const idOf = async (display_name: string) =>
  (await query(sql<{ id: string }>`select id from guests where display_name = ${display_name}`))[0]?.id as string;

describe("a plus-one whom a household names", () => {
  test("takes what they have told and sent along when they are removed", async () => {
    await answer(1);
    await name("Rohan Mehta");
    const rohan = await idOf("Rohan Mehta");
    await submit(server, wedding.link, {
      intent: "journey",
      about: "new",
      guest: rohan,
      direction: "ARRIVAL",
      mode: "CAR",
      place: "Jaipur",
      day: "2099-02-12",
      time: "16:30",
    });
    const count = async () => (await query(sql<{ n: number }>`select count(*)::int as n from travels`))[0]?.n;
    expect(await count()).toBe(1);
    await submit(server, wedding.link, { intent: "remove-person", about: rohan });
    expect(await count()).toBe(0);
  });

  test("is a guest of the household with the answer, and no second head", async () => {
    await answer(2);
    const before = await heads();
    expect((await open(server, wedding.link)).body).toContain("Who comes with you?");
    const sent = await name("Rohan <b>Mehta</b>", { diet: "No nuts" });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${wedding.link}?done=named#thanks`]);
    expect(await heads()).toEqual(before);
    const { results } = (
      await call(
        server.app,
        guestEndpoints.list,
        { params: { projectId: wedding.projectId }, query: { search: "Rohan" } },
        wedding.owner,
      )
    ).body;
    expect(results).toMatchObject([
      {
        first_name: "Rohan",
        last_name: "<b>Mehta</b>",
        diet: "No nuts",
        age_band: "ADULT",
        plus_one_of: wedding.rajesh,
        sub_group_id: wedding.sharmas,
        invitations: [
          {
            event_id: wedding.sangeet,
            status: "ACCEPTED",
          },
        ],
      },
    ]);
    const { body } = await open(server, `${wedding.link}?done=named`);
    expect(body).toContain("Thank you, the name is saved");
    expect(body).toContain("Rohan &lt;b&gt;Mehta&lt;/b&gt;");
    expect(body).not.toContain("Mehendi");
  });

  test("is in the history of both, and the hosts are told", async () => {
    await answer(1);
    await name("Rohan Mehta");
    const history = await call(
      server.app,
      activityEndpoints.list,
      { params: { projectId: wedding.projectId }, query: { object: wedding.rajesh } },
      wedding.owner,
    );
    expect(history.body.results[0]).toMatchObject({
      action: "named a plus-one:",
      object_label: "Rohan Mehta",
      actor_label: "Sharma family, Jaipur",
    });
    expect(
      await query(sql`select after, details -> 'plus_ones' as plus_ones from rsvp_answers order by created_at, id`),
    ).toEqual([
      { after: "ACCEPTED", plus_ones: { before: 0, after: 1 } },
      { after: "ACCEPTED", plus_ones: { before: 0, after: 0 } },
      { after: "ACCEPTED", plus_ones: { before: 1, after: 0 } },
    ]);
  });

  test("beyond what is allowed is refused with what was typed, and before a yes too", async () => {
    expect((await name("Too Early")).body).toContain("Please say yes for them first");
    await answer(2);
    for (const one of ["Rohan", "Tara"]) expect((await name(one)).statusCode).toBe(303);
    const refused = await name("Dev <script>");
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain("This is more than we can seat");
    expect(refused.body).toContain('value="Dev &lt;script&gt;"');
    expect(await sangeetHeads()).toBe(3);
    // The person who was brought brings nobody.
    expect((await name("Chain", { guest: await idOf("Rohan") })).body).toContain("does not belong to your invitation");
  });

  test("uses up the number of people a household is expected with", async () => {
    await update(server, { projectId: wedding.projectId, table: "events", values: { plus_ones_allowed: 0 } });
    await update(
      server,
      { projectId: wedding.projectId, table: "groups", values: { expected_count: 5 } },
      wedding.sharmas,
    );
    await answer(2);
    expect(await sangeetHeads()).toBe(3);
    for (const one of ["Rohan", "Tara"]) expect((await name(one)).statusCode).toBe(303);
    expect(await sangeetHeads()).toBe(3);
    expect((await answer(1, { [`named.${wedding.sangeet}.${wedding.rajesh}`]: "2" })).body).toContain(
      "This is more than we can seat",
    );
  });

  test("sent from two tabs at once is one person, and an older form brings nobody twice", async () => {
    await answer(2);
    const sent = await Promise.all([name("Rohan Mehta"), name(" rohan  mehta ")]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await named()).toMatchObject([{ events: ["Sangeet"] }]);
    // This tab was opened before: its two people include Rohan.
    expect((await answer(2, { [`named.${wedding.sangeet}.${wedding.rajesh}`]: "0" })).statusCode).toBe(303);
    expect(await sangeetHeads()).toBe(3);
  });

  test("named again after a yes to another event comes there too, in the place kept without a name", async () => {
    await update(server, { projectId: wedding.projectId, table: "events", values: { plus_ones_allowed: 1 } });
    await answer(1);
    await name("Rohan");
    const key = `${wedding.wedding}.${wedding.rajesh}`;
    await submit(server, wedding.link, { [`answer.${key}`]: "ACCEPTED", [`plus.${key}`]: "1" });
    const before = await heads();
    expect((await Promise.all([name("Rohan"), name("Rohan")])).map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await named()).map(({ events }) => events.toSorted())).toEqual([["Sangeet", "Wedding"]]);
    expect(await heads()).toEqual(before);
  });

  test("two different people for one place: one is named, the other is refused", async () => {
    await update(server, { projectId: wedding.projectId, table: "events", values: { plus_ones_allowed: 1 } });
    await answer(1);
    const sent = await Promise.all([name("Rohan"), name("Tara")]);
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 400]);
    expect(await sangeetHeads()).toBe(2);
  });
});

describe("a named plus-one", () => {
  beforeEach(async () => {
    await answer(1);
    await name("Rohn Mehta");
  });

  test("is corrected without a script, until the deadline", async () => {
    const about = await idOf("Rohn Mehta");
    const correct = (given: string) =>
      submit(server, wedding.link, { ...person, about, name: given, diet: "Jain", age_band: "ADULT" });
    expect((await correct("Rohan Mehta")).statusCode).toBe(303);
    expect((await open(server, wedding.link)).body).toContain("Correct Rohan Mehta");
    expect(await named()).toMatchObject([{ display_name: "Rohan Mehta" }]);
    await closeRsvp(server, wedding);
    expect((await correct("Rohan M")).body).toContain("The date for answering this has passed");
    expect((await submit(server, wedding.link, { intent: "remove-person", about })).statusCode).toBe(400);
    expect((await name("Tara")).statusCode).toBe(400);
    expect(await named()).toMatchObject([{ display_name: "Rohan Mehta" }]);
  });

  test("can be removed, which takes no head from anybody else, and named again for the same credit", async () => {
    const used = () => query(sql<{ used: number }>`select used from credit_balances where credit_type = 'GUEST'`);
    const before = await used();
    const about = await idOf("Rohn Mehta");
    const remove = () => submit(server, wedding.link, { intent: "remove-person", about });
    expect((await Promise.all([remove(), remove()])).map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect([await named(), await sangeetHeads()]).toEqual([[], 1]);
    await name("Rohn Mehta");
    expect([(await named()).length, await sangeetHeads()]).toEqual([1, 2]);
    expect(await used()).toEqual(before);
  });

  test("guests of the hosts' list can't be corrected or removed", async () => {
    const forms = [
      { ...person, about: wedding.sunita, name: "X" },
      { ...person, about: wedding.mehta, name: "X" },
    ];
    for (const form of forms) expect((await submit(server, wedding.link, form)).statusCode).toBe(400);
    await submit(server, wedding.link, { intent: "remove-person", about: wedding.sunita });
    expect(await query(sql`select id from guests where deleted_at is not null`)).toEqual([]);
  });
});

describe("places and children", () => {
  test("a name takes no place of an event that is full, and a new person waits for one", async () => {
    await update(server, { projectId: wedding.projectId, table: "events", values: { capacity: 2 } }, wedding.sangeet);
    await answer(1);
    expect((await name("Rohan")).statusCode).toBe(303);
    expect(await sangeetHeads()).toBe(2);
    const refused = await name("Tara");
    expect([refused.statusCode, await sangeetHeads()]).toEqual([400, 2]);
    expect(refused.body).toContain("There is no room for more people");
  });

  test("a child is not named for an event for adults, also not by a correction", async () => {
    await update(server, { projectId: wedding.projectId, table: "events", values: { children_welcome: false } });
    await answer(1);
    expect((await name("Anu", { age_band: "CHILD" })).body).toContain("This celebration is for adults only");
    await name("Anu");
    const about = await idOf("Anu");
    const younger = await submit(server, wedding.link, { ...person, about, name: "Anu", age_band: "CHILD" });
    expect(younger.body).toContain("This celebration is for adults only");
  });

  test("a baby needs no place, and growing up takes one", async () => {
    await answer(1);
    await name("Anu", { age_band: "INFANT" });
    expect(await sangeetHeads()).toBe(1);
    await update(server, { projectId: wedding.projectId, table: "events", values: { capacity: 1 } }, wedding.sangeet);
    const older = { ...person, about: await idOf("Anu"), name: "Anu" };
    expect((await submit(server, wedding.link, older)).body).toContain("There is no room for more people");
    await update(server, { projectId: wedding.projectId, table: "events", values: { capacity: 2 } }, wedding.sangeet);
    expect((await submit(server, wedding.link, older)).statusCode).toBe(303);
    expect(await sangeetHeads()).toBe(2);
  });

  test("somebody who waits with their household keeps its turn", async () => {
    await update(server, { projectId: wedding.projectId, table: "events", values: { capacity: 1 } }, wedding.sangeet);
    await answer(1);
    await name("Rohan");
    expect(await query(sql`select heads, cardinality(guest_ids) as guests from waiting_households`)).toEqual([
      { heads: 2, guests: 2 },
    ]);
  });
});

test("a host without credits left still gets the name", async () => {
  await answer(1);
  await query(sql`update credit_balances set used = granted - reserved where credit_type = 'GUEST'`);
  expect((await name("Rohan")).statusCode).toBe(303);
  expect((await named()).length).toBe(1);
});
