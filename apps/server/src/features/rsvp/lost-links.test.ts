import { activityEndpoints } from "@nyota/contract/account/activity";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { call, send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { addressKey } from "./links/lost-links.ts";
import { buildSite, makeWedding, open, submit, update, type Wedding } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
beforeAll(() => server.work());

let counter = 0;
let wedding: Wedding & { page: string; mail: string; phone: string };
beforeEach(async () => {
  counter += 1;
  const made = await makeWedding(server);
  const [mail, phone] = [`rajesh${counter}.${process.pid}@example.com`, `+9198290114${10 + counter}`];
  await update(server, { projectId: made.projectId, table: "guests", values: { email: mail, phone } }, made.rajesh);
  const params = { projectId: made.projectId };
  const saved = await send(server.app, micrositeEndpoints.save, { params, body: { published: true } }, made.owner);
  wedding = { ...made, mail, phone, page: new URL(saved.body.public_url as string).pathname };
});

const ask = (fields: Record<string, string>) => submit(server, `${wedding.page}/link`, { name: "Somebody", ...fields });
const letters = (to: string) => (server.deps.mail.mailbox?.() ?? []).filter((letter) => letter.to === to);
const answered = () =>
  until(
    () => inProject(server, wedding.projectId, (db) => sql`select id from lost_links`.execute(db)),
    ({ rows }) => rows.length === 0,
  );
const notices = async () =>
  (await call(server.app, notificationEndpoints.list, {}, wedding.owner)).body.results.map(({ title }) => title);

test("the link is sent to the e-mail address a guest has, however it is written, and never shown", async () => {
  const sent = await ask({ address: ` ${wedding.mail.toUpperCase()} ` });
  const [letter] = await until(
    async () => letters(wedding.mail),
    (found) => found.length > 0,
  );
  expect(letter?.subject).toBe("Aanya & Kabir: your private link");
  expect(letter?.text).toContain(wedding.link);
  const page = await open(server, sent.headers.location as string);
  expect(page.body).not.toContain(wedding.link);
  await answered();
  const history = await call(
    server.app,
    activityEndpoints.list,
    { params: { projectId: wedding.projectId }, query: { object: wedding.rajesh } },
    wedding.owner,
  );
  expect(history.body.results[0]?.action).toBe("sent the private link again, as asked for on the public page, to");
  expect(await notices()).toEqual([]);
  expect((await open(server, new URL((letter?.text.match(/https?:\S+/) ?? [""])[0]).pathname)).statusCode).toBe(200);
});

test("a known and an unknown address get the same words, and of the unknown the hosts are told", async () => {
  const sent = [await ask({ address: wedding.mail }), await ask({ address: "nobody@example.com" })];
  expect(sent.map(({ statusCode, headers, body }) => [statusCode, headers.location, body])).toEqual([
    [303, `${wedding.page}?done=asked#thanks`, sent[0]?.body],
    [303, `${wedding.page}?done=asked#thanks`, sent[0]?.body],
  ]);
  await answered();
  expect(letters("nobody@example.com")).toEqual([]);
  expect(await notices()).toEqual(["Somebody asked for their link"]);
});

test("a phone is sent to by text message, and without one the guest's own e-mail address is used", async () => {
  const texts: { to: string; text: string }[] = [];
  const { mail } = server.deps;
  const sms = { send: async (message: { to: string; text: string }) => void texts.push(message) };
  Object.assign(server.deps, { sms });
  await ask({ address: wedding.phone.slice(3) });
  await answered();
  Object.assign(server.deps, { sms: undefined, mail: { ...mail, mailbox: undefined } });
  await ask({ address: wedding.phone });
  await answered();
  server.deps.mail = mail;
  expect(texts).toMatchObject([{ to: wedding.phone, text: expect.stringContaining(wedding.link) }]);
  expect(letters(wedding.mail)).toHaveLength(1);
  expect(await notices()).toEqual([]);
});

test("where neither can be sent to, or sending fails, the hosts are told as before", async () => {
  const { mail } = server.deps;
  await update(server, { projectId: wedding.projectId, table: "guests", values: { email: null } }, wedding.rajesh);
  server.deps.mail = { ...mail, mailbox: undefined };
  await ask({ address: wedding.phone });
  await answered();
  expect(await notices()).toEqual(["Somebody asked for their link"]);
  await update(
    server,
    { projectId: wedding.projectId, table: "guests", values: { email: wedding.mail } },
    wedding.rajesh,
  );
  server.deps.mail = {
    mailbox: undefined,
    send: async () => {
      throw new Error("The mail server is away.");
    },
  };
  await ask({ name: "Rajesh", address: wedding.mail });
  await answered();
  server.deps.mail = mail;
  expect(await notices()).toEqual(["2 people asked for their link"]);
});

test("deleted guests and those of other projects get nothing", async () => {
  const other = await makeWedding(server);
  const elsewhere = `other.${process.pid}@example.com`;
  await update(server, { projectId: other.projectId, table: "guests", values: { email: elsewhere } }, other.rajesh);
  await update(
    server,
    { projectId: wedding.projectId, table: "guests", values: { deleted_at: new Date().toISOString() } },
    wedding.rajesh,
  );
  for (const address of [elsewhere, wedding.mail]) await ask({ address });
  await answered();
  expect([...letters(elsewhere), ...letters(wedding.mail)]).toEqual([]);
});

test("one address is sent to three times an hour, known or not, from whatever network", async () => {
  const config = { ...server.deps.config, rateLimits: true, trustProxy: 1 };
  const app = await buildApp({ ...server.deps, config });
  const statuses = async (address: string, start: number) => {
    const found: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const headers = { "x-forwarded-for": `203.0.${start + at}.7` };
      found.push(
        (await submit({ ...server, app }, `${wedding.page}/link`, { name: "x", address }, headers)).statusCode,
      );
    }
    return found;
  };
  expect(await statuses(wedding.mail, 10)).toEqual([303, 303, 303, 429]);
  expect(await statuses(`unknown${counter}.${process.pid}@example.com`, 30)).toEqual([303, 303, 303, 429]);
  await app.close();
});

test("an address counts as the same in the digits of any script, and as something whatever was typed", () => {
  for (const same of ["९८२९०११४३२", "٩٨٢٩٠١١٤٣٢", "９８２９０１１４３２", "+91 98290 11432", "98290-1143२"])
    expect(addressKey(same)).toBe(addressKey("9829011432"));
  expect(addressKey("–")).not.toBeNull();
  expect(addressKey(" ")).toBeNull();
});
