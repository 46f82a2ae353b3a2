import { activityEndpoints } from "@nyota/contract/account/activity";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, closeRsvp, makeWedding, open, submit, update, type Wedding } from "../test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
let wedding: Wedding;
beforeEach(async () => {
  wedding = await makeWedding(server);
  await update(
    server,
    { projectId: wedding.projectId, table: "guests", values: { phone: "+919829011432", diet: "Jain" } },
    wedding.rajesh,
  );
});

const correct = (fields: Record<string, string>, about = wedding.rajesh) =>
  submit(server, wedding.link, { intent: "contact", about, ...fields });
const guest = async (guestId = wedding.rajesh) =>
  (await call(server.app, guestEndpoints.read, { params: { projectId: wedding.projectId, guestId } }, wedding.owner))
    .body;
const history = async () =>
  (
    await call(
      server.app,
      activityEndpoints.list,
      { params: { projectId: wedding.projectId }, query: { object: wedding.rajesh } },
      wedding.owner,
    )
  ).body.results;
const notices = async () =>
  (await call(server.app, notificationEndpoints.list, {}, wedding.owner)).body.results.map(({ title }) => title);

test("a guest corrects phone, diet and language, and the hosts see it in the history", async () => {
  const sent = await correct({ phone: "98290 55555", diet: "No <b>nuts</b>", language: "hi" });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${wedding.link}?done=corrected#thanks`]);
  expect(await guest()).toMatchObject({ phone: "+919829055555", diet: "No <b>nuts</b>", language: "hi" });
  expect((await history())[0]).toMatchObject({
    action: "corrected (by the guest)",
    actor_label: "Sharma family, Jaipur",
    changes: {
      phone: { before: "+919829011432", after: "+919829055555" },
      diet: { before: "Jain", after: "No <b>nuts</b>" },
      language: { before: null, after: "hi" },
    },
  });
  expect(await notices()).toContain("Sharma family, Jaipur changed a phone number");
  const { body } = await open(server, wedding.link);
  expect(body).toContain("No &lt;b&gt;nuts&lt;/b&gt;");
});

test("the page shows only the end of a number, and an empty field changes nothing", async () => {
  const { body } = await open(server, wedding.link);
  expect(body).toContain("ending in 1432");
  expect(body).not.toContain("98290");
  const before = (await history()).length;
  expect((await correct({ phone: "", diet: "Jain", language: "" })).statusCode).toBe(303);
  expect((await correct({ phone: "+91 98290 11432" })).statusCode).toBe(303);
  expect(await guest()).toMatchObject({ phone: "+919829011432", diet: "Jain" });
  expect((await history()).length).toBe(before);
  expect(await notices()).toEqual([]);
});

test("a number that can't be used is refused with what was typed, and nothing is saved", async () => {
  const refused = await correct({ phone: "12", diet: "Vegan", language: "hi" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("not a phone number we can use");
  expect(refused.body).toContain('value="Vegan"');
  expect(await guest()).toMatchObject({ diet: "Jain", language: null });
  expect((await correct({ language: "xx" })).statusCode).toBe(400);
  expect((await correct({ diet: "x".repeat(501) })).body).toContain("This is too long");
});

test("nobody of another household can be changed, and it works after the deadline", async () => {
  expect((await correct({ phone: "98290 55555" }, wedding.mehta)).statusCode).toBe(400);
  expect((await guest(wedding.mehta)).phone).toBeNull();
  await closeRsvp(server, wedding);
  expect((await correct({ diet: "Vegan" })).statusCode).toBe(303);
  expect((await guest()).diet).toBe("Vegan");
});
