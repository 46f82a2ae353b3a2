import { importEndpoints, PUBLISH_AT_ONCE } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { asUser, countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, publish, rowsOf, settle, startCalmly, undo } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const guestsOf = () =>
  inProject(harness, projectId, (db) => db.selectFrom("guests").selectAll().orderBy("position").execute());
const creditsUsed = () =>
  inProject(harness, projectId, async (db) => {
    const row = await db
      .selectFrom("credit_balances")
      .select("used")
      .where("credit_type", "=", "GUEST")
      .executeTakeFirst();
    return row?.used ?? 0;
  });
const publishFile = async (csv: string) => {
  const file = await prepare(place(), csv);
  const answer = await publish(place(), file.id);
  expect(answer.body).toMatchObject({ state: "PUBLISHED" });
  return file;
};
const withoutTime = <R extends object>(row: R) => ({ ...row, updated_at: null });
/** Everything an import may change, without timestamps. */
const snapshot = () =>
  inProject(harness, projectId, async (db) => ({
    guests: (await db.selectFrom("guests").selectAll().orderBy("id").execute()).map(withoutTime),
    groups: (await db.selectFrom("groups").selectAll().orderBy("id").execute()).map(withoutTime),
    tags: await db.selectFrom("tags").select(["id", "name"]).orderBy("id").execute(),
    guest_tags: await db.selectFrom("guest_tags").selectAll().orderBy("guest_id").orderBy("tag_id").execute(),
    invitations: (await db.selectFrom("invitations").selectAll().orderBy("guest_id").orderBy("event_id").execute()).map(
      withoutTime,
    ),
    used: (await db.selectFrom("credit_balances").selectAll().where("credit_type", "=", "GUEST").executeTakeFirst())
      ?.used,
  }));

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

test("With too few credits nothing is published and the response contains how many fit", async () => {
  await inProject(harness, projectId, (db) => db.updateTable("credit_balances").set({ granted: 2 }).execute());
  const file = await prepare(place(), "Name\nAsha Rao\nBela Rao\nChitra Rao\n");
  const answer = await publish(place(), file.id);
  expect(answer).toMatchObject({ status: 409, body: { code: "CREDITS_EXHAUSTED", remaining: 2, needed: 3 } });
  expect(await countRows(harness, projectId, "guests")).toBe(0);
  const read = await call(harness.app, importEndpoints.read, { params: { projectId, importId: file.id } }, owner);
  expect(read.body.state).toBe("READY");
});

test("Publishing twice changes nothing the second time, and of many at once one wins", async () => {
  const file = await prepare(place(), "Name,Group\nAsha Rao,Friends\nBela Rao,Friends\n");
  const answers = await Promise.all(Array.from({ length: 6 }, () => publish(place(), file.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  await publish(place(), file.id);
  expect(await countRows(harness, projectId, "guests")).toBe(2);
  expect(await creditsUsed()).toBe(2);
});

test("A large import is published by a job that notifies the user", async () => {
  const lines = Array.from({ length: 2_100 }, (_, n) => `Guest Number${n},Group ${n % 7},Family ${n % 500}`);
  const file = await prepare(place(), ["Name,Group,Family", ...lines].join("\n"));
  expect((await publish(place(), file.id)).body).toMatchObject({ state: "PUBLISHING" });
  expect(await settle(place(), file.id)).toMatchObject({
    state: "PUBLISHED",
    job: { state: "SUCCESS" },
    counts: { new: 2100 },
  });
  expect(await countRows(harness, projectId, "guests")).toBe(2_100);
  const notices = await asUser(harness, owner.id, (db) =>
    db.selectFrom("notifications").select("kind").orderBy("created_at").execute(),
  );
  expect(notices.map(({ kind }) => kind)).toEqual(["import_ready", "import_published"]);
});

test("The same file again matches the same guests; a name with a household or a phone is enough", async () => {
  const csv = "Name,Phone,Group,Family\nAsha Rao,9829011432,Friends,\nBela Rao,,Friends,Rao Pune\n";
  await publishFile(csv);
  expect((await prepare(place(), csv)).counts).toMatchObject({ same: 2, new: 0, changed: 0, conflict: 0 });
});

test("Our own row id finds a guest under any name, and the change shows the old and new value", async () => {
  await publishFile("Name,Phone\nAsha Rao,9829011432\n");
  const [asha] = await guestsOf();
  const file = await prepare(place(), `Nyota id,Name,Phone\n${asha?.id},Asha Mehta,9829011499\n`);
  const [row] = await rowsOf(place(), file.id);
  expect(row).toMatchObject({
    status: "CHANGED",
    matched_guest: { id: asha?.id, name: "Asha Rao" },
    changes: { last_name: { old: "Rao", new: "Mehta" }, phone: { old: "+919829011432", new: "+919829011499" } },
  });
  await publish(place(), file.id);
  expect(await guestsOf()).toMatchObject([
    { id: asha?.id, last_name: "Mehta", display_name: "Asha Mehta", phone: "+919829011499", phone_raw: "9829011499" },
  ]);
  expect(await creditsUsed()).toBe(1);
});

test("A blank cell never erases", async () => {
  await publishFile("Name,Phone,E-mail,Notes,Group\nAsha Rao,9829011432,asha@example.com,Needs a ramp,Friends\n");
  await publishFile("Name,Phone,E-mail,Notes,Group\nAsha Rao,9829011432,,Needs a lift,\n");
  expect(await guestsOf()).toMatchObject([
    { email: "asha@example.com", notes: "Needs a lift", group_id: expect.any(String) },
  ]);
});

test("A name alone is a question, is left out while open, and is decided by row or for all rows", async () => {
  await publishFile("Name,Phone\nAsha Rao,9829011432\nBela Rao,9829011433\n");
  const [asha] = await guestsOf();
  const file = await prepare(place(), "Name,Notes\nasha rao,Vegan\nBELA RAO,Jain\n");
  expect(file.counts).toMatchObject({ conflict: 2, new: 0 });
  const [row] = await rowsOf(place(), file.id);
  expect(row).toMatchObject({
    status: "CONFLICT",
    matched_guest: null,
    candidates: [{ id: asha?.id, name: "Asha Rao" }],
  });
  const params = { projectId, importId: file.id };
  const decided = await call(
    harness.app,
    importEndpoints.fixRow,
    { params: { ...params, rowNumber: 2 }, body: { matched_guest_id: asha?.id } },
    owner,
  );
  expect(decided.body.row).toMatchObject({ status: "CHANGED", changes: { notes: { old: null, new: "Vegan" } } });
  const rest = await call(harness.app, importEndpoints.decideRows, { params, body: { conflicts: "NEW_GUEST" } }, owner);
  expect(rest.body).toMatchObject({ decided: 1, counts: { new: 1, changed: 1, conflict: 0 } });
  await publish(place(), file.id);
  expect((await guestsOf()).map(({ display_name, notes }) => [display_name, notes])).toEqual([
    ["Asha Rao", "Vegan"],
    ["Bela Rao", null],
    ["BELA RAO", "Jain"],
  ]);
});

test("All open questions can be answered as same guest at once, and the household stays in the guest's group", async () => {
  await publishFile("Name,Phone,Group\nAsha Rao,9829011432,Friends\n");
  const file = await prepare(place(), "Name,Family\nAsha Rao,Rao Pune\n");
  const params = { projectId, importId: file.id };
  const decided = await call(
    harness.app,
    importEndpoints.decideRows,
    { params, body: { conflicts: "SAME_GUEST" } },
    owner,
  );
  expect(decided.body).toMatchObject({ decided: 1, counts: { changed: 1, conflict: 0 } });
  await publish(place(), file.id);
  const groups = await inProject(harness, projectId, (db) =>
    db.selectFrom("groups").select("name").orderBy("name").execute(),
  );
  expect(groups).toEqual([{ name: "Friends" }, { name: "Rao Pune" }]);
  expect(await guestsOf()).toMatchObject([{ group_id: expect.any(String), sub_group_id: expect.any(String) }]);
});

test("The second of two rows for one guest becomes a question", async () => {
  await publishFile("Name,Phone\nAsha Rao,9829011432\n");
  const file = await prepare(place(), "Name,Phone\nAsha Rao,9829011432\nAsha Rao,9829011432\n");
  expect(file.counts).toMatchObject({ same: 1, conflict: 1 });
});

test("A guest's answer has priority over a No in the sheet", async () => {
  const [sangeet] = await addEvents(harness, projectId, ["Sangeet"]);
  await publishFile("Name,Phone,Sangeet\nAsha Rao,9829011432,Yes\n");
  await inProject(harness, projectId, (db) =>
    db.updateTable("invitations").set({ response: "ACCEPTED", answered_by: "GUEST" }).execute(),
  );
  const file = await prepare(place(), "Name,Phone,Sangeet\nAsha Rao,9829011432,No\n");
  const [row] = await rowsOf(place(), file.id);
  expect(row).toMatchObject({ status: "SAME", problems: [{ field: `event:${sangeet}`, level: "warning" }] });
});

test("Undo restores exactly the previous guests, fields, tags, invitations, households and credits", async () => {
  await addEvents(harness, projectId, ["Sangeet", "Wedding"]);
  await publishFile(
    "Name,Phone,Group,Family,Tags,Sangeet,Wedding,Notes,VIP,No of pax\nAsha Rao,9829011432,Friends,Rao Pune,Elders,Yes,No,Old,Yes,2\nBela Rao,9829011433,Friends,Rao Pune,,3,Yes,,,\n",
  );
  const before = await snapshot();
  const file = await publishFile(
    "Name,Phone,Group,Family,Tags,Sangeet,Wedding,Notes,VIP,No of pax\nAsha Rao,9829011432,Family,Rao Nagpur,Vegans,No,Yes,New,No,5\nBela Rao,9829011433 / 9829011434,Friends,Rao Pune,Elders,5,No,Some,,7\nChitra Das,9829011435,Office,Das Delhi,Vegans,Yes,Yes,,,\n",
  );
  expect(await countRows(harness, projectId, "guests")).toBe(3);
  expect((await snapshot()).guests).toContainEqual(expect.objectContaining({ notes: "New", is_vip: false }));
  expect((await undo(place(), file.id)).body).toMatchObject({ state: "UNDONE" });
  expect(await snapshot()).toEqual(before);
  expect((await undo(place(), file.id)).status).toBe(409);
});

test("Undo is refused with the reason once a guest has answered", async () => {
  await addEvents(harness, projectId, ["Sangeet"]);
  const file = await publishFile("Name,Sangeet\nAsha Rao,Yes\n");
  await inProject(harness, projectId, (db) =>
    db.updateTable("invitations").set({ response: "ACCEPTED", answered_by: "GUEST" }).execute(),
  );
  const answer = await undo(place(), file.id);
  expect(answer).toMatchObject({ status: 409, body: { code: "IN_USE", detail: expect.stringContaining("answers") } });
  expect(await countRows(harness, projectId, "guests")).toBe(1);
});

test("Undo leaves values that were changed since", async () => {
  await publishFile("Name,Phone,Notes,Diet\nAsha Rao,9829011432,Old,Veg\n");
  const file = await publishFile("Name,Phone,Notes,Diet\nAsha Rao,9829011432,New,Vegan\n");
  await inProject(harness, projectId, (db) => db.updateTable("guests").set({ notes: "By hand" }).execute());
  await undo(place(), file.id);
  expect(await guestsOf()).toMatchObject([{ notes: "By hand", diet: "Veg" }]);
});

/** Just above the limit for publishing in the request; some of the guests are changed by a second file. */
const publishLarge = async () => {
  const [event = ""] = await addEvents(harness, projectId, ["Sangeet"]);
  await publishFile("Name,Phone,Notes,Group\nAsha Rao,9829011432,Old,Friends\n");
  const before = await snapshot();
  const lines = Array.from(
    { length: PUBLISH_AT_ONCE },
    (_, n) => `Guest Number${n},,,Group ${n % 7},Family ${n % 500},Yes`,
  );
  const changed = "Asha Rao,9829011432,New,Friends,Rao Pune,Yes";
  const csv = ["Name,Phone,Notes,Group,Family,Sangeet", changed, ...lines].join("\n");
  const file = await prepare(place(), csv);
  await publish(place(), file.id);
  expect(await settle(place(), file.id)).toMatchObject({
    state: "PUBLISHED",
    counts: { new: PUBLISH_AT_ONCE, changed: 1 },
  });
  return { importId: file.id, event, before };
};
const readOne = (importId: string) =>
  call(harness.app, importEndpoints.read, { params: { projectId, importId } }, owner);
const noticesOf = () =>
  asUser(harness, owner.id, (db) =>
    db.selectFrom("notifications").select(["kind", "title"]).orderBy("created_at").execute(),
  );
const actionsOn = (importId: string) =>
  inProject(harness, projectId, (db) =>
    db
      .selectFrom("activities")
      .select(["action", "actor_id"])
      .where("object_id", "=", importId)
      .orderBy("created_at")
      .execute(),
  );
/** One of the guests added by the large import answers. */
const answer = (db: Parameters<Parameters<typeof inProject>[2]>[0], event: string) =>
  db
    .updateTable("invitations")
    .set({ response: "ACCEPTED", answered_by: "GUEST" })
    .where("event_id", "=", event)
    .where("guest_id", "in", db.selectFrom("guests").select("id").where("last_name", "=", "Number7"))
    .execute();

test("A large import is undone by a job that restores everything; until then other actions on it are refused", async () => {
  const { importId, before } = await publishLarge();
  const params = { projectId, importId };
  await inProject(harness, projectId, async (db) => {
    // The job has to wait for this row lock, so it is still running when the test reads its state.
    await db.selectFrom("guests").select("id").where("last_name", "=", "Number7").forUpdate().execute();
    expect(await undo(place(), importId)).toMatchObject({
      status: 200,
      body: { state: "UNDOING", job: { total: PUBLISH_AT_ONCE + 1 } },
    });
    const { mapping } = (await readOne(importId)).body;
    const refusals = await Promise.all([
      undo(place(), importId),
      publish(place(), importId),
      call(harness.app, importEndpoints.retry, { params }, owner),
      call(harness.app, importEndpoints.remove, { params }, owner),
      call(harness.app, importEndpoints.update, { params, body: { header_row: 1 } }, owner),
      call(harness.app, importEndpoints.process, { params, body: { mapping } }, owner),
      call(harness.app, importEndpoints.decideRows, { params, body: { conflicts: "NEW_GUEST" } }, owner),
    ]);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 409,
        body: { code: "ILLEGAL_STATE", state: "UNDOING", detail: "This import is being undone right now." },
      });
  });
  expect(await settle(place(), importId)).toMatchObject({ state: "UNDONE", job: { state: "SUCCESS" }, error: null });
  expect(await snapshot()).toEqual(before);
  expect((await noticesOf()).at(-1)).toEqual({ kind: "import_undone", title: "Your import was undone" });
  const entries = await actionsOn(importId);
  expect(entries.map(({ action }) => action)).toEqual([
    "uploaded",
    "processed",
    "started publishing",
    "published",
    "started undoing",
    "undone",
  ]);
  expect(entries.every(({ actor_id }) => actor_id === owner.id)).toBe(true);
});

test("Undoing a large import that is in use is refused at once, and it stays published", async () => {
  const { importId, event } = await publishLarge();
  await inProject(harness, projectId, (db) => answer(db, event));
  expect(await undo(place(), importId)).toMatchObject({
    status: 409,
    body: { code: "IN_USE", dependents: { "answers or sent invitations": 1 } },
  });
  expect((await readOne(importId)).body).toMatchObject({ state: "PUBLISHED", error: null });
  expect(await countRows(harness, projectId, "guests")).toBe(PUBLISH_AT_ONCE + 1);
  expect((await actionsOn(importId)).map(({ action }) => action)).not.toContain("started undoing");
});

test("A guest who answers before the job runs stops the undo, which changes nothing and reports why", async () => {
  const { importId, event } = await publishLarge();
  const published = await snapshot();
  await inProject(harness, projectId, async (db) => {
    await db.selectFrom("guests").select("id").where("last_name", "=", "Number7").forUpdate().execute();
    expect((await undo(place(), importId)).body).toMatchObject({ state: "UNDOING" });
    await answer(db, event);
  });
  expect(await settle(place(), importId)).toMatchObject({
    state: "PUBLISHED",
    error: expect.stringContaining("answers or sent invitations (1)"),
    error_code: "IN_USE",
    job: { state: "FAILURE" },
  });
  const after = await snapshot();
  expect({ ...after, invitations: after.invitations.length }).toEqual({
    ...published,
    invitations: published.invitations.length,
  });
  expect((await noticesOf()).at(-1)).toEqual({ kind: "import_failed", title: "Your import was not undone" });
});

test("A message that an imported guest shares with another guest stops the undo", async () => {
  await publishFile("Name,Phone\nAsha Rao,9829011432\n");
  const file = await publishFile("Name,Phone\nBela Das,9829011432\n");
  const [asha = "", bela = ""] = (await guestsOf()).map(({ id }) => id);
  await inProject(harness, projectId, async (db) => {
    const phone = "+919829011432";
    const sender = await db
      .insertInto("senders")
      .values({ project_id: projectId, driver: "sandbox", phone, label: "Aanya", state: "CONNECTED" })
      .returning("id as sender_id")
      .executeTakeFirstOrThrow();
    const message = { project_id: projectId, recipient_key: phone, phone, body: "Hello", status: "PAUSED", ...sender };
    await db
      .insertInto("messages")
      .values([
        { ...message, guest_id: asha, guest_ids: [asha, bela] },
        { ...message, guest_id: asha, guest_ids: [asha] },
      ])
      .execute();
  });
  expect(await undo(place(), file.id)).toMatchObject({ status: 409, body: { dependents: { messages: 1 } } });
});

test("Every step of an import leaves one entry in the activity log", async () => {
  const file = await publishFile("Name\nAsha Rao\n");
  await undo(place(), file.id);
  const entries = await inProject(harness, projectId, (db) =>
    db
      .selectFrom("activities")
      .select(["action", "actor_id"])
      .where("object_id", "=", file.id)
      .orderBy("created_at")
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual(["uploaded", "processed", "published", "undone"]);
  expect(entries.every(({ actor_id }) => actor_id === owner.id)).toBe(true);
});

test("The planner knows the size of the guest list right after a small import, too", async () => {
  const lines = Array.from({ length: 250 }, (_, n) => `Guest Number${n}`);
  await publishFile(["Name", ...lines].join("\n"));
  const { rows } = await inProject(harness, projectId, (db) =>
    sql<{ known: number }>`select reltuples::int as known from pg_class where oid = 'guests'::regclass`.execute(db),
  );
  expect(rows[0]?.known).toBeGreaterThanOrEqual(250);
});
