import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { columnEndpoints, type ColumnType } from "@nyota/contract/guests/columns";
import type { RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { process as processFile, publish, startCalmly, upload } from "#test/import-files/prepare.ts";

const server = useServer();
let owner: Person;
let projectId: string;

beforeEach(async () => {
  await startCalmly(server);
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 1000 })).id;
});
const add = (label: string, type: ColumnType, options?: string[]) =>
  call(server.app, columnEndpoints.create, { params: { projectId }, body: { label, type, options } }, owner);
const template = (body: string) =>
  call(server.app, templateEndpoints.create, { params: { projectId }, body: { name: body, body } }, owner);

test("a message contains a guest's column values, and guests without a value are left out", async () => {
  await add("Room", "TEXT");
  await add("Arrives", "DATE");
  await add("Dances", "BOOLEAN");
  const guests: RequestOf<typeof guestEndpoints.create>["body"][] = [
    {
      first_name: "Asha",
      phone: "+919829011432",
      custom_fields: { room: "Suite 4", arrives: "2027-02-11", dances: true },
    },
    { first_name: "Ravi", phone: "+919829011433", custom_fields: { room: "2027-02-31" } },
    { first_name: "Tara", phone: "+919829011434" },
  ];
  for (const body of guests) await call(server.app, guestEndpoints.create, { params: { projectId }, body }, owner);
  const body = "{{first_name}}: {{custom.room}}, from {{custom.arrives|soon}}, {{custom.dances|?}}";
  const { body: campaign } = await call(
    server.app,
    campaignEndpoints.create,
    { params: { projectId }, body: { name: "Rooms", body } },
    owner,
  );
  const params = { projectId, campaignId: campaign.id };
  const { body: check } = await call(server.app, campaignEndpoints.check, { params }, owner);
  expect(check.preview.map(({ text }) => text)).toEqual([
    "Asha: Suite 4, from 11 February 2027, yes",
    "Ravi: 2027-02-31, from soon, ?",
  ]);
  expect(check.left_out).toMatchObject([
    { reason: "MISSING_VARIABLE", count: 1, guests: [{ name: "Tara", detail: "custom.room" }] },
  ]);
});

test("a template can only use columns that exist", async () => {
  await add("Room", "TEXT");
  expect((await template("You sleep in {{custom.room}}")).body).toMatchObject({ variables: ["custom.room"] });
  expect((await template("{{custom.shoe|none}}")).body).toEqual({ body: ["There is no column for {{custom.shoe}}."] });
});

test("the type of a file's unknown column is guessed, the column is added, and publishing fills it", async () => {
  const place = { harness: server, projectId, owner };
  const file = await upload(place, "Name,T-shirt,Shoe\nAsha,M,38\nRavi,L,42\nTara,M,37\nUma,L,40\n");
  expect(file.columns.map(({ guess }) => guess)).toEqual([
    { type: "TEXT", options: [] },
    { type: "SELECT", options: ["M", "L"] },
    { type: "NUMBER", options: [] },
  ]);
  const shirt = (await add("T-shirt", "SELECT", ["M", "L"])).body;
  const shoe = (await add("Shoe", "NUMBER")).body;
  const mapping = { 0: "full_name", 1: `column:${shirt.key}`, 2: `column:${shoe.key}` };
  await processFile(place, { ...file, mapping });
  await publish(place, file.id);
  const { body } = await call(
    server.app,
    guestEndpoints.list,
    { params: { projectId }, query: { custom: [`${shirt.key}:is:M`], ordering: `custom.${shoe.key}` } },
    owner,
  );
  expect(body.results.map(({ first_name, custom_fields }) => [first_name, custom_fields])).toEqual([
    ["Tara", { t_shirt: "M", shoe: 37 }],
    ["Asha", { t_shirt: "M", shoe: 38 }],
  ]);
});

test("an option named __proto__ is reported like any other when guests have it", async () => {
  const { body: column } = await add("Shirt", "SELECT", ["__proto__", "M"]);
  const guest = { first_name: "Asha", custom_fields: { shirt: "__proto__" } };
  await call(server.app, guestEndpoints.create, { params: { projectId }, body: guest }, owner);
  const answer = await call(
    server.app,
    columnEndpoints.update,
    { params: { projectId, columnId: column.id }, body: { options: [{ name: "M" }] } },
    owner,
  );
  expect(answer).toMatchObject({ status: 409, body: { code: "IN_USE", detail: expect.stringContaining("__proto__") } });
});
