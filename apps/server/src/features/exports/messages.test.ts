import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { exportEndpoints, type ExportInput } from "@nyota/contract/files/exports";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { exportFile } from "#test/export-files.ts";
import { addCollaborator, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());

const [reached, missing] = ["+919800000001", "+919800010003"];

/** Asha, who gets it, and Ravi, whose phone is not on WhatsApp. */
async function sent() {
  const at = await prepareSending(server);
  const { body: group } = await call(
    server.app,
    groupEndpoints.create,
    { params: { projectId: at.projectId }, body: { name: "Bride" } },
    at.owner,
  );
  await at.addGuests([
    { first_name: "Asha", phone: reached, group_id: group.id },
    { first_name: "Ravi", phone: missing },
  ]);
  const { id } = await at.draft({ name: "Invitation", body: "Dear {{guest_name}}: {{rsvp_link}}" });
  await at.campaign({ id }).send();
  await until(at.campaign({ id }).read, ({ status }) => status === "COMPLETED");
  await until(at.outbox, (all) => all.some(({ status }) => status === "READ"));
  return { at, id, groupId: group.id };
}

const write = (at: Sending, body: Partial<ExportInput>, owner: Person = at.owner) =>
  exportFile({ harness: server, projectId: at.projectId, owner }, { topic: "messages", format: "csv", ...body });
async function read(at: Sending, body: Partial<ExportInput> = {}, person?: Person) {
  const { description, cells } = await readBytes((await write(at, body, person)).bytes);
  return cells.map((row) => Object.fromEntries(description.headers.map((header, n) => [header, row[n] ?? ""])));
}

test("a file has every message with what became of it, and the reason where it did not arrive", async () => {
  const { at, id } = await sent();
  expect(await read(at)).toMatchObject([
    { Guest: "Asha", Phone: reached, Campaign: "Invitation", Status: "Read", Reason: "" },
    {
      Guest: "Ravi",
      Phone: missing,
      Campaign: "Invitation",
      Status: "Failed",
      Reason: expect.stringMatching(/WhatsApp/),
    },
  ]);
  const [asha] = await read(at, { messages: { campaign: id, status: ["READ"] } });
  expect(asha?.["Sent"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(asha?.["Text"]).toMatch(/^Dear Asha: http\S+\/r\//);
  expect(await read(at, { messages: { search: "rav" } })).toHaveLength(1);
});

test("its heading says which messages it has", async () => {
  const { at, id } = await sent();
  const { body } = await call(
    server.app,
    exportEndpoints.create,
    {
      params: { projectId: at.projectId },
      body: { topic: "messages", format: "xlsx", messages: { campaign: id, status: ["READ", "FAILED"] } },
    },
    at.owner,
  );
  expect(body).toMatchObject({
    title: "Messages",
    filter_words: "Campaign is Invitation; Status is Read or Failed",
  });
});

test("a helper gets the messages of their groups without links, and none without the right to see messages", async () => {
  const { at, groupId } = await sent();
  const helper = await signIn(server);
  await addCollaborator(server, at.projectId, helper, { GUEST: "VIEW", MESSAGE: "VIEW" }, "ACCEPTED", [groupId]);
  const rows = await read(at, {}, helper);
  expect(rows.map(({ Guest }) => Guest)).toEqual(["Asha"]);
  expect(rows[0]?.["Text"]).toMatch(/\/r\/•+$/);
  const stranger = await signIn(server);
  await addCollaborator(server, at.projectId, stranger, { GUEST: "FULL_ACCESS" });
  expect(await order(at, { topic: "messages", format: "csv" }, stranger)).toMatchObject({ status: 403 });
});

const order = (at: Sending, body: ExportInput, person: Person) =>
  call(server.app, exportEndpoints.create, { params: { projectId: at.projectId }, body }, person);

test("conditions of guests are refused in a file of messages, and the other way round", async () => {
  const { at, id } = await sent();
  const ofGuests = await order(at, { topic: "messages", format: "csv", filter: { side: ["BRIDE"] } }, at.owner);
  expect(ofGuests).toMatchObject({ status: 400, body: { filter: ["This file is about messages."] } });
  const ofMessages = await order(at, { topic: "guests", format: "csv", messages: { campaign: id } }, at.owner);
  expect(ofMessages).toMatchObject({ status: 400, body: { messages: ["This file is about guests."] } });
});

test("nothing is written where no message matches, or the campaign is of another project", async () => {
  const { at } = await sent();
  const none = await order(at, { topic: "messages", format: "csv", messages: { search: "nobody" } }, at.owner);
  expect(none).toMatchObject({ status: 400, body: { messages: [expect.stringMatching(/No message/)] } });
  const other = await prepareSending(server);
  const foreign = await other.draft({});
  const named = await order(at, { topic: "messages", format: "csv", messages: { campaign: foreign.id } }, at.owner);
  expect(named.status).toBe(400);
  expect(
    (
      await call(
        server.app,
        campaignEndpoints.read,
        { params: { projectId: at.projectId, campaignId: foreign.id } },
        at.owner,
      )
    ).status,
  ).toBe(404);
});
