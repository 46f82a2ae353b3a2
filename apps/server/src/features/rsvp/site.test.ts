import { siteSections } from "@nyota/contract/site/sections";
import { columnEndpoints } from "@nyota/contract/guests/columns";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import type { Scope } from "#http/scope.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { ensureLinks } from "./commands.ts";
import { buildSite, makeWedding, open, submit, type Wedding } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
const start = () => makeWedding(server);
const publish = async ({ owner, projectId }: Wedding, body: Record<string, unknown> = {}) => {
  const saved = await send(
    server.app,
    micrositeEndpoints.save,
    { params: { projectId }, body: { published: true, ...body } },
    owner,
  );
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return new URL(saved.body.public_url as string).pathname;
};

describe("the public page", () => {
  test("shows the public events and nothing private", async () => {
    const wedding = await start();
    const url = await publish(wedding, {
      story: "We met on a train.",
      contacts: [{ name: "Priya", role: null, phone: "+919829011432" }],
    });
    const { body, statusCode, headers } = await open(server, url);
    expect(statusCode).toBe(200);
    for (const text of ["We met on a train.", "Sangeet", "Rambagh Lawns", "tel:+919829011432", "og:image"])
      expect(body).toContain(text);
    for (const secret of ["Mehendi", "haveli", "Sharma", wedding.link]) expect(body).not.toContain(secret);
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  });

  test("hides the schedule when the hosts hide it", async () => {
    const url = await publish(await start(), {
      sections: siteSections.map((section) => ({ section, is_shown: section !== "schedule" })),
    });
    expect((await open(server, url)).body).not.toContain("Sangeet");
  });

  test("does not exist before it is published, nor after it is withdrawn", async () => {
    const wedding = await start();
    const url = await publish(wedding);
    await publish(wedding, { published: false });
    const gone = await open(server, url);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).not.toContain("Aanya");
  });

  test("asks for its password, and a new password asks again", async () => {
    const wedding = await start();
    const url = await publish(wedding, { password: "marigold", story: "Secret story" });
    const locked = await open(server, url);
    expect(locked.body).toContain("Password from your invitation");
    for (const secret of ["Secret story", "Sangeet", "Rambagh"]) expect(locked.body).not.toContain(secret);
    expect((await submit(server, url, { password: "wrong" })).statusCode).toBe(400);
    const right = await submit(server, url, { password: "marigold" });
    expect(right.statusCode).toBe(303);
    const cookie = String(right.headers["set-cookie"]).split(";")[0] as string;
    expect(right.headers["set-cookie"]).toMatch(/HttpOnly/);
    const read = () => server.app.inject({ method: "GET", url, headers: { cookie } });
    expect((await read()).body).toContain("Secret story");
    await publish(wedding, { password: "lotus-flower" });
    expect((await read()).body).not.toContain("Secret story");
  });

  test("a picture needs its signature", async () => {
    const { projectId } = await start();
    const url = `/site-pictures/${projectId}/${crypto.randomUUID()}/AAAAAAAAAAAAAAAAAAAAAA`;
    expect((await open(server, url)).statusCode).toBe(404);
  });
});

describe("questions on the page", () => {
  const ask = async ({ owner, projectId }: Wedding, body: Record<string, unknown>) =>
    (await send(server.app, questionEndpoints.create, { params: { projectId }, body }, owner)).body.id as string;
  const stored = (projectId: string) =>
    inProject(
      server,
      projectId,
      async (db) =>
        (
          await sql<{ value: unknown; guest_id: string | null }>`
          select value, guest_id from question_answers order by created_at, id`.execute(db)
        ).rows,
    );

  test("each kind of answer is stored with its type, and a cleared one is deleted", async () => {
    const wedding = await start();
    const { link, projectId, rajesh } = wedding;
    const song = await ask(wedding, { text: "Song?", type: "MULTI", options: ["A", "B", "C"] });
    const room = await ask(wedding, { text: "Room?", type: "YES_NO", per: "HOUSEHOLD" });
    const nights = await ask(wedding, { text: "Nights?", type: "NUMBER", per: "HOUSEHOLD" });
    const form = {
      [`q.${song}.${rajesh}`]: ["", "C", "A"],
      [`q.${room}.household`]: "yes",
      [`q.${nights}.household`]: "2",
    };
    expect((await submit(server, link, form)).statusCode).toBe(303);
    const values = (await stored(projectId)).map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining([["A", "C"], true, 2]));
    await submit(server, link, { [`q.${song}.${rajesh}`]: "" });
    expect(await stored(projectId)).toHaveLength(2);
  });

  test("one whose condition is not met is neither required nor stored", async () => {
    const wedding = await start();
    const { link, projectId, sangeet, rajesh } = wedding;
    const room = await ask(wedding, { text: "Room?", type: "YES_NO", per: "HOUSEHOLD" });
    const when = await ask(wedding, {
      text: "Which nights?",
      type: "TEXT",
      per: "HOUSEHOLD",
      is_required: true,
      shown_if: { question_id: room, equals: "yes" },
    });
    const coming = { [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" };
    const no = { ...coming, [`q.${room}.household`]: "no", [`q.${when}.household`]: "ignored" };
    expect((await submit(server, link, no)).statusCode).toBe(303);
    expect(await stored(projectId)).toMatchObject([{ value: false }]);
    const isOpen = async () => (await open(server, `${link}?done=saved`)).body.includes("#ask.");
    expect(await isOpen()).toBe(false);
    await submit(server, link, { ...no, [`q.${room}.household`]: "yes", [`q.${when}.household`]: "" });
    expect(await isOpen()).toBe(true);
  });

  test("one about an event is shown only to guests invited to it", async () => {
    const wedding = await start();
    await ask(wedding, { text: "Henna on both hands?", type: "YES_NO", event_ids: [wedding.mehendi] });
    expect((await open(server, wedding.link)).body).not.toContain("Henna");
  });
});

describe("links", () => {
  test("ten thousand are created at once, one for each household, and are the same the next time", async () => {
    const { projectId } = await start();
    await inProject(server, projectId, async (db) => {
      await sql`insert into guests (project_id, first_name, display_name, position)
        select ${projectId}, 'G', 'G ' || n, n from generate_series(100, 10099) n`.execute(db);
      const { rows } = await sql<{ id: string }>`select id from guests`.execute(db);
      const ids = rows.map(({ id }) => id);
      const scope = { db, projectId } as unknown as Scope;
      const urls = await ensureLinks(scope, server.deps, ids);
      expect(urls.size).toBe(10_004);
      expect(new Set(urls.values()).size).toBe(10_002);
      expect(await ensureLinks(scope, server.deps, ids)).toEqual(urls);
    });
    expect(await countRows(server, projectId, "rsvp_links")).toBe(10_002);
  });

  test("a collaborator without the right to change guests neither reads nor revokes one", async () => {
    const { projectId, rajesh } = await start();
    const [viewer, editor] = [await signIn(server), await signIn(server)];
    await addCollaborator(server, projectId, viewer, { GUEST: "VIEW" });
    await addCollaborator(server, projectId, editor, { GUEST: "EDIT" });
    const params = { projectId, guestId: rajesh };
    expect((await call(server.app, rsvpEndpoints.link, { params }, viewer)).status).toBe(403);
    expect((await call(server.app, rsvpEndpoints.revokeLink, { params }, viewer)).status).toBe(403);
    expect((await call(server.app, rsvpEndpoints.link, { params }, editor)).status).toBe(200);
    const nobody = { projectId, guestId: crypto.randomUUID() };
    expect((await call(server.app, rsvpEndpoints.link, { params: nobody }, editor)).status).toBe(404);
  });
});

describe("the host's preview", () => {
  test("shows a guest's answers to those who may see guests", async () => {
    const { projectId, sunita } = await start();
    const [designer, both] = [await signIn(server), await signIn(server)];
    await addCollaborator(server, projectId, designer, { MICROSITE: "VIEW" });
    await addCollaborator(server, projectId, both, { MICROSITE: "VIEW", GUEST: "VIEW" });
    const look = (person: Person, query: { guest?: string }) =>
      call(server.app, rsvpEndpoints.preview, { params: { projectId }, query }, person);
    expect((await look(designer, { guest: sunita })).status).toBe(403);
    expect((await look(designer, {})).status).toBe(200);
    expect(JSON.stringify((await look(both, { guest: sunita })).body.household)).toContain(sunita);
  });

  test("is the guest's own page, without a submit button", async () => {
    const { owner, projectId, sunita } = await start();
    const { body } = await call(
      server.app,
      rsvpEndpoints.preview,
      { params: { projectId }, query: { guest: sunita, lang: "en" } },
      owner,
    );
    expect(body.household).toMatchObject({ people: 3, form_url: null, household: { name: "Sharma family, Jaipur" } });
    expect(body.household.events.map(({ name }) => name)).toEqual(["Sangeet", "Wedding"]);
    expect(body.site.events?.map(({ name }) => name)).toEqual(["Sangeet", "Wedding"]);
  });

  test("without a guest it shows an invented household", async () => {
    const { owner, projectId } = await start();
    const { body } = await call(server.app, rsvpEndpoints.preview, { params: { projectId }, query: {} }, owner);
    expect(body.household.events).toHaveLength(3);
    expect(body.household.household.salutation).toBe("Rajesh uncle and family");
  });
});

test("the twenty-first form of a link in a minute is refused until later", async () => {
  const { link } = await start();
  const app = await buildApp({ ...server.deps, config: { ...server.deps.config, rateLimits: true } });
  const limited = { ...server, app };
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await submit(limited, link, {})).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 303));
  const last = await submit(limited, link, {});
  expect(statuses[20]).toBe(429);
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  await app.close();
});

describe("a column's values", () => {
  test("are on the page for each person when guests may see the column, and never otherwise", async () => {
    const wedding = await start();
    const { link, owner, projectId, rajesh, sunita, mehta } = wedding;
    const add = async (label: string, type: "TEXT" | "BOOLEAN" | "DATE", is_shown_to_guests: boolean) =>
      (
        await call(
          server.app,
          columnEndpoints.create,
          { params: { projectId }, body: { label, type, is_shown_to_guests } },
          owner,
        )
      ).body;
    const table = await add("Table", "TEXT", true);
    const car = await add("Car arranged", "BOOLEAN", true);
    const arrival = await add("We expect you", "DATE", true);
    const secret = await add("Budget note", "TEXT", false);
    const note = (guestId: string, custom_fields: Record<string, string | boolean>) =>
      call(server.app, guestEndpoints.update, { params: { projectId, guestId }, body: { custom_fields } }, owner);
    await note(rajesh, { [table.key]: "Table 4", [car.key]: true, [secret.key]: "two rooms at most" });
    await note(sunita, { [arrival.key]: "2099-02-12" });
    await note(mehta, { [table.key]: "Table 9" });
    const { body } = await open(server, link);
    for (const text of ["Arranged for you", "Table 4", "Car arranged", "<dd>Yes</dd>", "12 February 2099"])
      expect(body).toContain(text);
    for (const text of ["Budget note", "two rooms at most", "Table 9"]) expect(body).not.toContain(text);
    const columns = { params: { projectId, columnId: table.id }, body: { is_shown_to_guests: false } };
    await call(server.app, columnEndpoints.update, columns, owner);
    expect((await open(server, link)).body).not.toContain("Table 4");
  });
});
