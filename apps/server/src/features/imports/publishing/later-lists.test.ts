import { importEndpoints } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, publish, rowsOf, startCalmly, undo } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const publishFile = async (csv: string) => {
  const file = await prepare(place(), csv);
  return (await publish(place(), file.id)).body;
};
const guestsOf = () =>
  inProject(harness, projectId, (db) =>
    db
      .selectFrom("guests as g")
      .leftJoin("groups as h", "h.id", "g.sub_group_id")
      .select(["g.id", "g.first_name", "g.phone", "g.notes", "h.name as household", "h.expected_count"])
      .orderBy("g.position")
      .execute(),
  );

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
});

const list = (heads: string) => `Name,Mobile,Pax\nTenzin Dolma,9000088001,${heads}\n`;

test.each([
  ["2", "6", { old: 2, new: 6 }],
  ["6", "2", { old: 6, new: 2 }],
  ["6", "1", { old: 6, new: 1 }],
  ["0", "2", { old: null, new: 2 }],
  ["", "2", { old: null, new: 2 }],
])(
  "A later list without households corrects the head count from “%s” to %s",
  { timeout: 60_000 },
  async (before, after, change) => {
    await publishFile(list(before));
    const earlier = await guestsOf();
    const file = await prepare(place(), list(after));
    const [row] = await rowsOf(place(), file.id);
    expect(row).toMatchObject({ status: "CHANGED", changes: { expected_count: change } });
    await publish(place(), file.id);
    expect(await guestsOf()).toMatchObject([{ household: "Tenzin Dolma & family", expected_count: Number(after) }]);
    expect((await prepare(place(), list(after))).counts).toMatchObject({ same: 1, changed: 0 });
    await undo(place(), file.id);
    expect(await guestsOf()).toEqual(earlier);
  },
);

test("A head count without a household corrects that of the household the guest is in", async () => {
  await publishFile("Name,Mobile,Group,Family,Pax\nTenzin Dolma,9000088001,Friends,Dolma Pune,2\n");
  const published = await publishFile(list("6"));
  expect(published.counts).toMatchObject({ changed: 1 });
  expect(await guestsOf()).toMatchObject([{ household: "Dolma Pune", expected_count: 6 }]);
});

test("Rows with one id and two names are both questions, and nobody is taken over", async () => {
  await publishFile("Name,Phone\nTenzin Dolma,9000088001\nOtto Brandt,9000088002\n");
  const before = await guestsOf();
  const [tenzin, otto] = before;
  const csv = `Nyota id,Name,Phone\n${tenzin?.id},Pema Dolma,9000088003\n${tenzin?.id},Tenzin Dolma,9000088001\n${otto?.id},Otto Brandt,9000088002\n`;
  const file = await prepare(place(), csv);
  expect(file.counts).toMatchObject({ conflict: 2, same: 1, changed: 0, new: 0 });
  const rows = await rowsOf(place(), file.id, { status: "CONFLICT" });
  expect(rows.map(({ candidates }) => candidates)).toEqual([
    [{ id: tenzin?.id, name: "Tenzin Dolma" }],
    [{ id: tenzin?.id, name: "Tenzin Dolma" }],
  ]);
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ["Row 3 has the same Nyota id and another name. Is this Tenzin Dolma?"],
    ["Row 2 has the same Nyota id and another name. Is this Tenzin Dolma?"],
  ]);
  await publish(place(), file.id);
  expect(await guestsOf()).toEqual(before);
});

test("A row with the id of a guest, but another first name and phone, is a question", async () => {
  await publishFile("Name,Phone\nTenzin Dolma,9000088001\n");
  const [tenzin] = await guestsOf();
  const file = await prepare(place(), `Nyota id,Name,Phone\n${tenzin?.id},Pema Dolma,9000088003\n`);
  const [row] = await rowsOf(place(), file.id);
  expect(row).toMatchObject({ status: "CONFLICT", candidates: [{ id: tenzin?.id }] });
  const fixed = await call(
    harness.app,
    importEndpoints.fixRow,
    { params: { projectId, importId: file.id, rowNumber: 2 }, body: { matched_guest_id: null } },
    owner,
  );
  expect(fixed.body.row).toMatchObject({ status: "NEW", guest: { first_name: "Pema" } });
});

test("Words of unreadable cells are added to the notes a guest has, and only once", async () => {
  await publishFile("Name,Mobile,Notes\nTenzin Dolma,9000088001,Near the stage\n");
  const later = "Name,Mobile,Age\nTenzin Dolma,9000088001,60+\n";
  expect((await publishFile(later)).counts).toMatchObject({ changed: 1 });
  expect(await guestsOf()).toMatchObject([{ notes: "Near the stage\nAge: 60+" }]);
  expect((await prepare(place(), later)).counts).toMatchObject({ same: 1, changed: 0 });
});

test("A row that the database refuses is left out as an error, and the others are published", async () => {
  const file = await prepare(place(), "Name\nTenzin Dolma\nPema Dolma\nOtto Brandt\nKavya Sethi\n");
  // No file leads to such a row: what can't be stored is removed when the file is read.
  await inProject(harness, projectId, (db) =>
    sql`update import_rows set guest = guest || '{"gender": "NONE"}' where row_number in (3, 5)`.execute(db),
  );
  const { body } = await publish(place(), file.id);
  expect(body).toMatchObject({ state: "PUBLISHED", counts: { new: 2, error: 2 } });
  expect((await guestsOf()).map(({ first_name }) => first_name)).toEqual(["Tenzin", "Otto"]);
  const [bad] = await rowsOf(place(), file.id, { status: "ERROR" });
  expect(bad?.problems).toMatchObject([{ level: "error", message: expect.stringContaining("can't be stored") }]);
});

test("One damaged byte in a name is told", async () => {
  const lines = ["नाम,मोबाइल", "रमेश कुमार शर्मा जयपुर वाले,9000088001", "सुनीता देवी अग्रवाल कोटा वाली,9000088002", "Ren"];
  const bytes = Buffer.concat([Buffer.from(lines.join("\n")), Buffer.from([0xe9]), Buffer.from(" Sethi,9000088003\n")]);
  const rows = await rowsOf(place(), (await prepare(place(), bytes)).id, { problems: "warning" });
  expect(rows).toMatchObject([
    { file_row: 4, status: "NEW", problems: [{ message: expect.stringContaining("has a damaged letter in it") }] },
  ]);
});
