import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, publish, rowsOf, startCalmly, undo } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const publishFile = async (csv: string) => (await publish(place(), (await prepare(place(), csv)).id)).body;

const names = ["Tenzin Dolma", "Otto Brandt", "Kavya Sethi", "Yamini Pillai", "Pema Lhamo", "Ravi Lele"];
const csvOf = (...lines: string[]) => `${["Name", ...lines].join("\n")}\n`;

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
});

test(
  "A list of names that is imported again asks about nobody, and adds only who is new",
  { timeout: 60_000 },
  async () => {
    await publishFile(csvOf(...names));
    const file = await prepare(place(), csvOf("Nandita Lele", ...names.slice(1).toReversed()));
    expect(file.counts).toMatchObject({ same: 5, new: 1, conflict: 0, missing: 1 });
    await publish(place(), file.id);
    expect(await countRows(harness, projectId, "guests")).toBe(7);
    await undo(place(), file.id);
    expect(await countRows(harness, projectId, "guests")).toBe(6);
  },
);

test(
  "Two guests of one name in equal rows are the two guests of the earlier list, and a third row is a question",
  { timeout: 60_000 },
  async () => {
    const twins = [...names, "Ravi Lele"];
    await publishFile(csvOf(...twins));
    expect(await countRows(harness, projectId, "guests")).toBe(7);
    expect((await prepare(place(), csvOf(...twins))).counts).toMatchObject({ same: 7, new: 0, conflict: 0 });
    const more = await prepare(place(), csvOf(...twins, "Ravi Lele"));
    expect(more.counts).toMatchObject({ same: 7, conflict: 0, new: 1, warning: 2 });
  },
);

test(
  "A short list imported again is recognised, a single name of a longer one is a question",
  { timeout: 60_000 },
  async () => {
    await publishFile(csvOf(...names));
    expect((await prepare(place(), csvOf("Otto Brandt"))).counts).toMatchObject({ conflict: 1 });
    await publishFile(csvOf("Asha Rao", "Bela Rao"));
    expect((await prepare(place(), csvOf("Asha Rao", "Bela Rao"))).counts).toMatchObject({ same: 2, conflict: 0 });
  },
);

test("Another list with some of the names asks about them", { timeout: 60_000 }, async () => {
  await publishFile(csvOf(...names));
  const others = Array.from({ length: 6 }, (_, at) => `Guest Number${"abcdef"[at]}`);
  const file = await prepare(place(), csvOf(...names.slice(1), ...others));
  expect(file.counts).toMatchObject({ conflict: 5, same: 0 });
});

test(
  "A row whose cells have changed is a question, and after an undo the list is new again",
  { timeout: 60_000 },
  async () => {
    const rows = names.map((name) => `${name},Vegan`);
    const list = (lines: string[]) => `Name,Diet\n${lines.join("\n")}\n`;
    const { id } = await publishFile(list(rows));
    const changed = await prepare(place(), list([`${names[0]},Jain`, ...rows.slice(1)]));
    expect(changed.counts).toMatchObject({ same: 5, conflict: 1 });
    await undo(place(), id);
    expect((await prepare(place(), list(rows))).counts).toMatchObject({ new: 6, conflict: 0 });
  },
);

test(
  "Somebody limited to groups is not told which rows are in the imports of others",
  { timeout: 60_000 },
  async () => {
    const list = csvOf(...names.map((name) => `${name},Bride`)).replace("Name", "Name,Group");
    await publishFile(list);
    const limited = await signIn(harness);
    const groupId = await inProject(harness, projectId, async (db) => {
      const group = await db.selectFrom("groups").select("id").where("name", "=", "Bride").executeTakeFirstOrThrow();
      return group.id;
    });
    await addCollaborator(harness, projectId, limited, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [groupId]);
    expect((await prepare({ ...place(), owner: limited }, list)).counts).toMatchObject({ same: 0, conflict: 6 });
    expect((await prepare(place(), list)).counts).toMatchObject({ same: 6, conflict: 0 });
  },
);

test("A correction of an unchanged row leaves it with its guest", { timeout: 60_000 }, async () => {
  await publishFile(csvOf(...names));
  const file = await prepare(place(), csvOf(...names));
  const [row] = await rowsOf(place(), file.id);
  const { body } = await call(
    harness.app,
    importEndpoints.fixRow,
    { params: { projectId, importId: file.id, rowNumber: row!.row_number }, body: { values: { diet: "Vegan" } } },
    owner,
  );
  expect(body.row).toMatchObject({ status: "CHANGED", matched_guest: { id: row!.matched_guest!.id } });
});
