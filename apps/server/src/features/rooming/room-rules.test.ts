import { guestEndpoints } from "@nyota/contract/guests/guests";
import { roomRuleEndpoints } from "@nyota/contract/rooming/rooming";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeRooming, type TestRooming } from "./test/make-rooming.ts";

const server = useServer();
let at: TestRooming;
beforeEach(async () => {
  at = await makeRooming(server);
});

const list = async (person: Pick<Person, "token"> = at.owner) =>
  (await call(server.app, roomRuleEndpoints.list, { params: at.params }, person)).body.results;

test("rules are added, read, changed and deleted", async () => {
  const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
  const tag = (await call(server.app, tagEndpoints.create, { params: at.params, body: { name: "Elders" } }, at.owner))
    .body.id;
  const never = await at.addRule({ kind: "NEVER", guest_ids: [asha, riya], scope: "HOTEL" });
  await at.addRule({ kind: "GROUND", tag_ids: [tag], is_must: false });
  await at.addRule({ kind: "HOTELS", guest_ids: [asha], hotel_ids: [at.hotelId] });
  expect(await list()).toMatchObject([
    { kind: "NEVER", scope: "HOTEL", guests: [{ name: "Asha" }, { name: "Riya" }], is_active: true },
    { kind: "GROUND", scope: null, tags: [{ name: "Elders" }], is_must: false },
    { kind: "HOTELS", guests: [{ id: asha }], hotels: [{ name: "Rambagh" }] },
  ]);
  const params = { ...at.params, ruleId: never.body.id };
  expect(
    (await call(server.app, roomRuleEndpoints.update, { params, body: { is_active: false, scope: "ROOM" } }, at.owner))
      .body,
  ).toMatchObject({ is_active: false, scope: "ROOM" });
  expect((await call(server.app, roomRuleEndpoints.read, { params }, at.owner)).body).toMatchObject({
    is_active: false,
    scope: "ROOM",
  });
  await call(server.app, roomRuleEndpoints.remove, { params }, at.owner);
  expect(await list()).toHaveLength(2);
});

test("a rule that says nothing, or names what it can't use, is refused in its fields", async () => {
  const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
  const group = await at.addGroup("Bride");
  const refused = [
    [{ kind: "NEVER", guest_ids: [asha] }, "guest_ids", "Choose at least two guests."],
    [{ kind: "NEVER", guest_ids: [asha, asha] }, "guest_ids", "Choose at least two guests."],
    [{ kind: "NEVER", guest_ids: [asha, riya], scope: "FLOOR" }, "scope", "Choose a room or a hotel."],
    [{ kind: "NEAR", group_ids: [group] }, "group_ids", "Choose at least two groups."],
    [{ kind: "GROUND" }, "guest_ids", "Choose guests, groups or tags."],
    [
      { kind: "GROUND", guest_ids: [asha], hotel_ids: [at.hotelId] },
      "hotel_ids",
      "This kind of rule does not name these.",
    ],
    [{ kind: "HOTELS", guest_ids: [asha] }, "hotel_ids", "Choose at least one hotel."],
  ] as const;
  for (const [body, field, message] of refused)
    expect(await at.addRule(body as never), message).toMatchObject({ status: 400, body: { [field]: [message] } });
  expect((await at.addRule({ kind: "GROUND", guest_ids: [crypto.randomUUID()] })).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("a rule follows guests who are merged", async () => {
  const [asha, riya, twin] = [await at.addGuest("Asha"), await at.addGuest("Riya"), await at.addGuest("Aasha")];
  await at.addRule({ kind: "NEVER", guest_ids: [riya, twin] });
  await call(
    server.app,
    duplicateEndpoints.merge,
    { params: at.params, body: { keep_id: asha, merge_id: twin } },
    at.owner,
  );
  expect((await list())[0]?.guests.map(({ name }) => name)).toEqual(["Asha", "Riya"]);
});

test("a limited collaborator sees only rules about their own guests, and changes none", async () => {
  const [mine, theirs] = [await at.addGroup("Bride"), await at.addGroup("Groom")];
  const [asha, riya] = [await at.addGuest("Asha", { group_id: mine }), await at.addGuest("Riya", { group_id: mine })];
  const secret = await at.addGuest("Zanzibar", { group_id: theirs });
  const own = await at.addRule({ kind: "NEVER", guest_ids: [asha, riya] });
  await at.addRule({ kind: "NEVER", guest_ids: [asha, secret] });
  await at.addRule({ kind: "GROUND", group_ids: [theirs] });
  const helper = await signIn(server);
  await addCollaborator(server, at.projectId, helper, { STAY: "FULL_ACCESS", GUEST: "FULL_ACCESS" }, "ACCEPTED", [
    mine,
  ]);
  expect((await list(helper)).map(({ id }) => id)).toEqual([own.body.id]);
  expect((await at.addRule({ kind: "GROUND", guest_ids: [asha] }, helper)).status).toBe(403);
  const params = { ...at.params, ruleId: own.body.id as string };
  expect((await send(server.app, roomRuleEndpoints.remove, { params }, helper)).status).toBe(403);
  // They may still merge guests whom a rule names.
  const twin = await at.addGuest("Aasha", { group_id: mine });
  expect(
    (
      await send(
        server.app,
        duplicateEndpoints.merge,
        { params: at.params, body: { keep_id: twin, merge_id: asha } },
        helper,
      )
    ).status,
  ).toBe(200);
  expect((await list())[1]?.guests.map(({ name }) => name).toSorted()).toEqual(["Aasha", "Zanzibar"]);
});

test("a deleted guest is no longer named, and is again when restored", async () => {
  const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
  await at.addRule({ kind: "NEVER", guest_ids: [asha, riya] });
  await call(server.app, guestEndpoints.remove, { params: { ...at.params, guestId: riya } }, at.owner);
  expect((await list())[0]?.guests.map(({ name }) => name)).toEqual(["Asha"]);
  await call(server.app, guestEndpoints.restore, { params: at.params, body: { ids: [riya] } }, at.owner);
  expect((await list())[0]?.guests).toHaveLength(2);
});
