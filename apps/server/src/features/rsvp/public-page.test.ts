import { siteSections } from "@nyota/contract/site/sections";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { send } from "#test/client.ts";
import { asUser, inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { buildSite, makeWedding, open, snapshotAnswers, submit } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
beforeAll(() => server.work());
const advice = "Send the link to the number on your list, never to another one.";

const fill = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);

/** A wedding with its public page, and the page's path. */
async function start(settings: Record<string, unknown> = {}) {
  const wedding = await makeWedding(server);
  const { owner, projectId } = wedding;
  const body = { published: true, ...settings };
  const saved = await send(server.app, micrositeEndpoints.save, { params: { projectId }, body }, owner);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const notices = async () => {
    const { rows } = await asUser(server, owner.id, (db) =>
      sql<{ title: string; message: string; link: string }>`select title, message, link from notifications`.execute(db),
    );
    return rows;
  };
  /** Once the job has answered every request. */
  const noticesOf = async (count: number) => {
    await until(
      () => inProject(server, projectId, (db) => sql`select id from lost_links`.execute(db)),
      ({ rows }) => rows.length === 0,
    );
    return until(notices, (rows) => rows.length >= count);
  };
  return { ...wedding, notices: noticesOf, page: new URL(saved.body.public_url as string).pathname };
}

test("a public event can be added to a calendar, a private one can't", async () => {
  const { page, sangeet, mehendi } = await start();
  expect((await open(server, page)).body).toContain(`${page}/calendar/${sangeet}.ics`);
  const file = await open(server, `${page}/calendar/${sangeet}.ics`);
  expect(file.headers["content-type"]).toContain("text/calendar");
  expect(file.body).toContain("SUMMARY:Sangeet");
  for (const id of [mehendi, "nothing"])
    expect((await open(server, `${page}/calendar/${id}.ics`)).statusCode).toBe(404);
});

test.for([
  ["behind its password", { password: "marigold" }],
  [
    "with its schedule hidden",
    { sections: siteSections.map((section) => ({ section, is_shown: section !== "schedule" })) },
  ],
] as const)("a page %s gives no calendar", async ([, settings]) => {
  const { page, sangeet } = await start(settings);
  expect((await open(server, `${page}/calendar/${sangeet}.ics`)).statusCode).toBe(404);
});

test("a guest who lost the link asks the hosts for it, and learns nothing about the list", async () => {
  const { page, projectId, notices } = await start();
  expect((await open(server, page)).body).toContain("I can&#x27;t find my link");
  const before = await snapshotAnswers(server, projectId);
  const known = await submit(server, `${page}/link`, {
    name: "Rajesh <b>Sharma</b>",
    address: "98290 11432",
    lang: "en",
  });
  // Each request is a job of its own; the notification names the latest one first.
  await notices(1);
  const unknown = await submit(server, `${page}/link`, { name: "Nobody", address: "", lang: "en" });
  expect([known, unknown].map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, `${page}?done=asked&lang=en#thanks`],
    [303, `${page}?done=asked&lang=en#thanks`],
  ]);
  expect((await open(server, known.headers.location as string)).body).toContain("Thank you, we look for your link");
  expect(await notices(1)).toEqual([
    {
      title: "2 people asked for their link",
      message: `“Nobody”, “Rajesh &lt;b&gt;Sharma&lt;/b&gt;” (98290 11432) asked for it. ${advice}`,
      link: `/projects/${projectId}/guests`,
    },
  ]);
  expect(await snapshotAnswers(server, projectId)).not.toBe(before);
});

test("requests count up in one notification until it is read, and its title quotes nobody", async () => {
  const { page, projectId, owner, notices } = await start();
  const ask = (name: string) => submit(server, `${page}/link`, { name });
  await ask("Tara");
  expect(await notices(1)).toEqual([
    {
      title: "Somebody asked for their link",
      message: `“Tara” asked for it. ${advice}`,
      link: `/projects/${projectId}/guests?search=Tara`,
    },
  ]);
  for (const name of ["Otto", "Dev", "tara", "Kavya", "Asha"]) await ask(name);
  expect((await notices(1)).map(({ title, message }) => [title, message])).toEqual([
    ["5 people asked for their link", `“Asha”, “Kavya”, “tara” and 2 others asked for it. ${advice}`],
  ]);
  await send(server.app, notificationEndpoints.markRead, {}, owner);
  await ask("Bela");
  expect((await notices(1)).map(({ title }) => title).toSorted()).toEqual([
    "5 people asked for their link",
    "Somebody asked for their link",
  ]);
});

test("two requests at once are one notification", async () => {
  const { page, notices } = await start();
  await Promise.all(["Tara", "Otto", "Dev"].map((name) => submit(server, `${page}/link`, { name })));
  expect((await notices(1)).map(({ title }) => title)).toEqual(["3 people asked for their link"]);
});

test("a name of blanks tells the hosts nothing", async () => {
  const { page, projectId } = await start();
  const before = await snapshotAnswers(server, projectId);
  expect((await submit(server, `${page}/link`, { name: "  ", address: " " })).statusCode).toBe(303);
  expect(await snapshotAnswers(server, projectId)).toBe(before);
});

test("behind the password nobody can ask for a link, and a network only five times an hour", async () => {
  const locked = await start({ password: "marigold" });
  expect((await submit(server, `${locked.page}/link`, { name: "Rajesh" })).statusCode).toBe(404);
  const { page } = await start();
  const app = await buildApp({ ...server.deps, config: { ...server.deps.config, rateLimits: true } });
  const limited = { ...server, app };
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await submit(limited, `${page}/link`, { name: "Rajesh" })).statusCode);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  await app.close();
});

test("a page that is not there counts for no page, and a network asks ten times an hour on all pages", async () => {
  const first = await start();
  const second = await start();
  const app = await buildApp({ ...server.deps, config: { ...server.deps.config, rateLimits: true, trustProxy: 1 } });
  // Another address of the same customer of a provider.
  const ask = async (page: string, at: number) => {
    const headers = { "x-forwarded-for": `2001:db8:77:${at}::1` };
    return (await submit({ ...server, app }, `${page}/link`, { name: "Rajesh" }, headers)).statusCode;
  };
  const statuses: number[] = [];
  for (const [at, page] of ["/w/nowhere", ...fill(6, first.page), ...fill(4, second.page)].entries())
    statuses.push(await ask(page, at));
  expect(statuses).toEqual([404, ...fill(5, 303), 429, ...fill(3, 303), 429]);
  const { rows } = await inProject(server, first.projectId, (db) =>
    sql`select key from rate_limits where key like '%nowhere%'`.execute(db),
  );
  expect(rows).toEqual([]);
  await app.close();
});
