import { type GuestField, guestFields } from "@nyota/contract/guest-fields";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, type Person, signIn } from "#test/factories.ts";
import { exportFile } from "#test/export-files.ts";
import { useServer } from "#test/harness.ts";
import { prepare, publish, settle, startCalmly, undo } from "#test/import-files/prepare.ts";

const server = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness: server, projectId, owner });
beforeAll(() => startCalmly(server));
beforeEach(goElsewhere);

type Values = Record<GuestField, string | boolean | null>;

/** A value for every field, different for each number, so that a test notices when two fields are exchanged. */
const valuesOf = (number: 0 | 1) =>
  Object.fromEntries(
    guestFieldNames.map((field, index) => {
      const { kind, choices = {} } = guestFieldInfo(field);
      if (kind === "flag") return [field, number === 0];
      if (Object.keys(choices).length > 0) return [field, Object.keys(choices)[number] ?? null];
      if (kind === "email") return [field, `asha${number}@example.com`];
      if (kind === "phone") return [field, `+9198290${11_400 + index * 10 + number}`];
      return [field, `${kind === "name" ? "Asha" : "Veg"} ${"abcdefghijklmnopqrstuvwxyz"[index]}${"xy"[number]}`];
    }),
  ) as Values;
const first = valuesOf(0);
const second = valuesOf(1);
const pick = (guest: Guest) => Object.fromEntries(guestFieldNames.map((field) => [field, guest[field]])) as Values;

type Create = Parameters<typeof call<typeof guestEndpoints.create>>[2]["body"];
const add = async (values: Partial<Values>) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: values as Create }, owner)).body;
const read = async (guestId: string) =>
  (await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner)).body;
const list = async (search?: string) => {
  const query = search === undefined ? {} : { search };
  return (await call(server.app, guestEndpoints.list, { params: { projectId }, query }, owner)).body.results;
};
/** Continues in another project of another user. */
async function goElsewhere() {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 100 })).id;
}
const exported = async () => {
  const { bytes } = await exportFile(place(), { topic: "guests", format: "csv" });
  return bytes.toString("utf8");
};

test("two values of a field differ, and so do the values of any two fields", () => {
  for (const field of guestFieldNames) expect([field, first[field]]).not.toEqual([field, second[field]]);
  const texts = guestFieldNames.filter(
    (field) => !guestFieldInfo(field).choices && guestFieldInfo(field).kind !== "flag",
  );
  expect(new Set(texts.flatMap((field) => [first[field], second[field]])).size).toBe(texts.length * 2);
});

test("a new guest has the value of every field", async () => {
  const { id } = await add(first);
  expect(pick(await read(id))).toEqual(first);
});

test.each(guestFieldNames)("changing %s changes that field only", async (field) => {
  const { id } = await add(first);
  const body = { [field]: second[field] };
  await call(server.app, guestEndpoints.update, { params: { projectId, guestId: id }, body }, owner);
  expect(pick(await read(id))).toEqual({ ...first, [field]: second[field] });
});

test("replacing a guest with a name only clears every other field", async () => {
  const { id } = await add(first);
  const body = { first_name: "Bela" };
  await call(server.app, guestEndpoints.replace, { params: { projectId, guestId: id }, body }, owner);
  const blank = Object.fromEntries(guestFieldNames.map((field) => [field, guestFieldInfo(field).blank]));
  expect(pick(await read(id))).toEqual({ ...blank, first_name: "Bela", display_name: "Bela" });
});

test("the guest list finds a guest by every field it searches", async () => {
  await add({ ...first, is_vip: false });
  for (const field of guestFieldNames)
    if (guestFieldInfo(field).isSearched)
      expect([field, (await list(String(first[field]))).length]).toEqual([field, 1]);
});

test("importing an export into another project sets the value of every field", async () => {
  await add(first);
  const file = await exported();
  for (const field of guestFieldNames) expect(file).toContain(guestFields[field].label);
  await goElsewhere();
  const { id, counts } = await prepare(place(), file);
  expect(counts).toMatchObject({ new: 1, error: 0, conflict: 0 });
  await publish(place(), id);
  expect((await list()).map(pick)).toEqual([first]);
});

test("an edited export changes every field, and undoing the import restores each", async () => {
  await add(first);
  const [, , id = ""] = (await exported()).match(/("?)([0-9a-f]{8}-[0-9a-f-]{27})\1\s*$/m) ?? [];
  expect((await prepare(place(), await exported())).counts).toMatchObject({ same: 1, new: 0, changed: 0 });
  const home = { owner, projectId };
  await goElsewhere();
  const { id: otherId } = await add(second);
  const edited = (await exported()).replace(otherId, id);
  ({ owner, projectId } = home);
  const file = await prepare(place(), edited);
  expect(file.counts).toMatchObject({ changed: 1, new: 0, error: 0, conflict: 0 });
  await publish(place(), file.id);
  expect(pick(await read(id))).toEqual(second);
  await undo(place(), file.id);
  await settle(place(), file.id);
  expect(pick(await read(id))).toEqual(first);
});

describe("merging two guests", () => {
  const merge = async (keep: Partial<Values>, other: Partial<Values>, take?: GuestField[]) => {
    const [kept, merged] = [await add(keep), await add(other)];
    const body = { keep_id: kept.id, merge_id: merged.id, ...(take && { take }) };
    const answer = await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body }, owner);
    expect(answer.status).toBe(200);
    return { mergeId: answer.body.id, keptId: kept.id, before: pick(await read(kept.id)) };
  };
  const isChoice = (field: GuestField) => !["phones", "join"].includes(guestFieldInfo(field).merge);

  test("a blank field takes the other guest's value, unless its rule keeps the first one's", async () => {
    const { before } = await merge({ first_name: "Bela" }, second);
    for (const field of guestFieldNames.filter((name) => name !== "first_name" && name !== "display_name")) {
      const { merge: rule, blank } = guestFieldInfo(field);
      expect([field, before[field]]).toEqual([field, rule === "keep" ? blank : second[field]]);
    }
  });

  test.each(guestFieldNames.filter(isChoice))("%s is the other guest's when that is chosen", async (field) => {
    const { before } = await merge(first, second, [field]);
    expect(before[field]).toEqual(second[field]);
  });

  test("values are combined by each field's rule, and undoing restores every field", async () => {
    const { mergeId, keptId, before } = await merge(first, second);
    for (const field of guestFieldNames.filter((name) => guestFieldInfo(name).merge !== "phones")) {
      const { merge: rule } = guestFieldInfo(field);
      const joined = `${String(first[field])}\n${String(second[field])}`;
      expect([field, before[field]]).toEqual([field, rule === "join" ? joined : first[field]]);
    }
    await call(server.app, duplicateEndpoints.undo, { params: { projectId, mergeId } }, owner);
    expect(pick(await read(keptId))).toEqual(first);
  });
});

test("every field that can be set in bulk is set for all guests, and undone", async () => {
  const ids = [(await add(first)).id, (await add({ ...first, phone: null, email: null })).id];
  for (const field of guestFieldNames.filter((name) => guestFieldInfo(name).isInBulk)) {
    const body = { ids, set: { [field]: second[field] } };
    const { body: done } = await call(server.app, guestEndpoints.bulkUpdate, { params: { projectId }, body }, owner);
    for (const id of ids) expect([field, (await read(id))[field]]).toEqual([field, second[field]]);
    const undoing = { undo_id: done.undo_id as string };
    await call(server.app, guestEndpoints.undo, { params: { projectId }, body: undoing }, owner);
    for (const id of ids) expect([field, (await read(id))[field]]).toEqual([field, first[field]]);
  }
});
