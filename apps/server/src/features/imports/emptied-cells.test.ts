import { activityEndpoints } from "@nyota/contract/account/activity";
import { columnEndpoints } from "@nyota/contract/guests/columns";
import { importEndpoints } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, publish, rowsOf, settle, startCalmly, undo } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
let shoe: string;
const place = () => ({ harness, projectId, owner });

const decide = (importId: string, clear: boolean, person = owner) =>
  call(harness.app, importEndpoints.decideBlanks, { params: { projectId, importId }, body: { clear } }, person);
const read = async (importId: string) =>
  (await call(harness.app, importEndpoints.read, { params: { projectId, importId } }, owner)).body;
const fix = (importId: string, rowNumber: number, body: { values?: Record<string, string>; skip?: boolean }) =>
  call(harness.app, importEndpoints.fixRow, { params: { projectId, importId, rowNumber }, body }, owner);
/** Everything about guests that an import may change. */
const guests = () =>
  inProject(harness, projectId, async (db) => {
    const { rows } = await sql<Record<string, unknown>>`
      select id, first_name, last_name, display_name, phone, phone_raw, phone_region, phone_region_assumed, phone_2, email, side, diet,
        notes, age_band, custom_fields from guests order by position`.execute(db);
    return rows;
  });

const head = "First name,Last name,Phone,E-mail,Household,Group,Side,Diet,Notes,Age group,Shoe,Hat,Title\n";
const list = `${head}Asha,Rao,9829011432,asha@example.com,Rao Pune,Bride,Bride,Jain,Needs a ramp,Child,7,Red,Dr
Bela,Rao,9829011433,bela@example.com,Rao Pune,Bride,,Vegan,,,8,Blue,
Chitra,Rao,9829011434,,Rao Pune,Bride,,,,,,,
`;
// Phone, e-mail, side, diet, notes, age group, shoe and title of Asha are empty now, and Bela's hat; Bela's diet is
// another one.
const emptied = `${head}Asha,Rao,,,Rao Pune,Bride,,,,,,Red,
Bela,Rao,9829011433,bela@example.com,Rao Pune,Bride,,Fish,,,8,,
Chitra,Rao,9829011434,,Rao Pune,Bride,,,,,,,
`;
const ashasBlanks = () => ({
  phone: { old: "+919829011432", new: null },
  email: { old: "asha@example.com", new: null },
  side: { old: "BRIDE", new: null },
  diet: { old: "Jain", new: null },
  notes: { old: "Needs a ramp", new: null },
  [`column:${shoe}`]: { old: "7", new: null },
});

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  for (const label of ["Shoe", "Hat"]) {
    const body = { label, type: "TEXT" } as const;
    const column = await call(harness.app, columnEndpoints.create, { params: { projectId }, body }, owner);
    if (label === "Shoe") shoe = column.body.key;
  }
  await publish(place(), (await prepare(place(), list)).id);
});

test("Without the setting an emptied cell changes nothing, and is counted", async () => {
  const before = await guests();
  const file = await prepare(place(), emptied);
  expect(file).toMatchObject({ clears_blanks: false, counts: { same: 2, changed: 1, new: 0, blanks: 7 } });
  await publish(place(), file.id);
  const [asha, bela, chitra] = before;
  expect(await guests()).toEqual([asha, { ...bela, diet: "Fish" }, chitra]);
});

test("Switched on, publishing clears exactly those cells and reports it, and Undo restores them", async () => {
  const before = await guests();
  const file = await prepare(place(), emptied);
  const { body } = await decide(file.id, true);
  expect(body).toMatchObject({ clears_blanks: true, counts: { same: 1, changed: 2, blanks: 7 } });
  expect(await read(file.id)).toMatchObject({ clears_blanks: true, counts: body.counts });
  const [asha, bela, chitra] = (await rowsOf(place(), file.id)).toSorted((a, b) => a.row_number - b.row_number);
  expect(asha).toMatchObject({ status: "CHANGED", changes: ashasBlanks() });
  expect(Object.keys(asha!.changes)).toHaveLength(6);
  expect(Object.keys(bela!.changes)).toEqual(expect.arrayContaining(["diet", "column:hat"]));
  expect(chitra).toMatchObject({ status: "SAME", changes: {} });

  await publish(place(), file.id);
  const cleared = {
    phone: null,
    phone_raw: null,
    phone_region: null,
    email: null,
    side: null,
    diet: null,
    notes: null,
  };
  const [known, other, third] = before;
  expect(await guests()).toEqual([
    { ...known, ...cleared, phone_region_assumed: false, custom_fields: { hat: "Red" } },
    { ...other, diet: "Fish", custom_fields: { shoe: "8" } },
    third,
  ]);
  const query = { object: String(known?.["id"]) };
  const history = await call(harness.app, activityEndpoints.list, { params: { projectId }, query }, owner);
  expect(history.body.results[0]).toMatchObject({
    action: "published",
    changes: { diet: { before: "Jain", after: null }, [shoe]: { before: "7", after: null } },
  });
  const ofImport = await call(
    harness.app,
    activityEndpoints.list,
    { params: { projectId }, query: { object: file.id } },
    owner,
  );
  expect(ofImport.body.results[0]).toMatchObject({
    action: "published",
    changes: { changed: { before: 0, after: 2 } },
  });

  await undo(place(), file.id);
  expect(await guests()).toEqual(before);
});

test("Switching it off reverts the rows, and reading the file again keeps what was chosen", async () => {
  const before = await guests();
  const file = await prepare(place(), emptied);
  const rows = await rowsOf(place(), file.id);
  await decide(file.id, true);
  expect((await decide(file.id, false)).body).toEqual({ clears_blanks: false, counts: file.counts });
  expect(await rowsOf(place(), file.id)).toEqual(rows);
  const { body: chosen } = await decide(file.id, true);
  const params = { projectId, importId: file.id };
  await call(harness.app, importEndpoints.process, { params, body: { mapping: file.mapping } }, owner);
  expect(await settle(place(), file.id)).toMatchObject({ clears_blanks: true, counts: chosen.counts });
  await decide(file.id, false);
  expect(await rowsOf(place(), file.id)).toEqual(rows);
  await publish(place(), file.id);
  expect((await guests())[0]).toEqual(before[0]);
});

test("A row that is corrected while it is on is cleared or not, as its cells now are", async () => {
  const file = await prepare(place(), emptied);
  await decide(file.id, true);
  const filled = await fix(file.id, 2, { values: { diet: "Jain", email: "asha@example.com" } });
  const { diet: _diet, email: _email, ...rest } = ashasBlanks();
  expect(filled.body).toMatchObject({ row: { status: "CHANGED" }, counts: { blanks: 5, changed: 2 } });
  expect(filled.body.row.changes).toEqual(rest);
  const emptiedHere = await fix(file.id, 4, { values: { phone: "" } });
  expect(emptiedHere.body).toMatchObject({
    row: { status: "CHANGED", changes: { phone: { old: "+919829011434", new: null } } },
    counts: { blanks: 6, changed: 3 },
  });
  expect((await fix(file.id, 2, { skip: true })).body).toMatchObject({ row: { changes: {} }, counts: { blanks: 2 } });
  const off = (await decide(file.id, false)).body;
  expect(off.counts).toMatchObject({ same: 1, changed: 1, skipped: 1, blanks: 2 });
  expect((await fix(file.id, 2, { skip: false })).body).toMatchObject({
    row: { status: "SAME", changes: {} },
    counts: { blanks: 6 },
  });
});

test("An open question has its cells cleared once it is matched, and none when it is a new guest", async () => {
  for (const conflicts of ["SAME_GUEST", "NEW_GUEST"] as const) {
    const file = await prepare(place(), "Name,Diet\nAsha Rao,\n");
    expect(file.counts).toMatchObject({ conflict: 1, blanks: 0 });
    await decide(file.id, true);
    const params = { projectId, importId: file.id };
    const { body } = await call(harness.app, importEndpoints.decideRows, { params, body: { conflicts } }, owner);
    const isSame = conflicts === "SAME_GUEST";
    expect(body.counts).toMatchObject(isSame ? { changed: 1, blanks: 1 } : { new: 1, changed: 0, blanks: 0 });
    expect((await rowsOf(place(), file.id))[0]?.changes).toEqual(isSame ? { diet: { old: "Jain", new: null } } : {});
  }
});

test("Further people of a row have no cells of their own, so nothing of theirs is cleared", async () => {
  const file = await prepare(
    place(),
    "Name,Guest 2,Guest 3,Household,Phone,Diet\nChitra Rao,Asha Rao,Bela Rao,Rao Pune,9829011434,\n",
  );
  expect(file.counts).toMatchObject({ same: 3, blanks: 0 });
});

test("Undo leaves a custom value that was changed since, and restores the other cleared ones", async () => {
  const file = await prepare(place(), emptied.replace(",,Red,", ",,,"));
  await decide(file.id, true);
  await publish(place(), file.id);
  await inProject(harness, projectId, (db) =>
    db
      .updateTable("guests")
      .set({ custom_fields: JSON.stringify({ hat: "Green" }) })
      .where("first_name", "=", "Asha")
      .execute(),
  );
  await undo(place(), file.id);
  expect((await guests())[0]?.["custom_fields"]).toEqual({ hat: "Green", shoe: "7" });
});

test("A user who may only view or add can't switch clearing on, nor publish it when another user did", async () => {
  const [viewer, adder, editor] = [await signIn(harness), await signIn(harness), await signIn(harness)];
  await addCollaborator(harness, projectId, viewer, { GUEST: "VIEW" });
  await addCollaborator(harness, projectId, adder, { GUEST: "CREATE" });
  await addCollaborator(harness, projectId, editor, { GUEST: "EDIT" });
  const before = await guests();
  const file = await prepare(place(), `${head}Asha,Rao,,,Rao Pune,Bride,,,,,,,\n`);
  expect((await decide(file.id, true, viewer)).status).toBe(403);
  expect((await decide(file.id, true, adder)).status).toBe(403);
  expect(await read(file.id)).toMatchObject({ clears_blanks: false, counts: { changed: 0 } });
  expect((await decide(file.id, true, editor)).status).toBe(200);
  expect((await publish({ harness, projectId, owner: adder }, file.id)).status).toBe(403);
  expect(await guests()).toEqual(before);
  expect((await decide(file.id, false, adder)).status).toBe(403);
  expect((await decide(file.id, false, editor)).body.counts).toMatchObject({ changed: 0, same: 1 });
  await publish(place(), file.id);
  expect((await decide(file.id, true)).status).toBe(409);
});
