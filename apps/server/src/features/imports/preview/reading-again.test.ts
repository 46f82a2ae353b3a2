import type { AnyEndpoint } from "@nyota/contract/endpoint";
import { rowFix } from "@nyota/contract/files/import-row-schemas";
import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { rowNumberOf } from "@nyota/contract/files/row-places";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { prepare, process, publish, rowsOf, settle, undo, upload } from "#test/import-files/prepare.ts";
import { useImports } from "#test/import-files/use-imports.ts";
import { writeWorkbook } from "#test/import-files/write-workbook.ts";

const place = useImports();
const { harness } = place;

const known = `Name,Phone,Family,Diet
Kavya Sharma,9829011432,Sharma,Vegan
Lakshmi Iyer,9829011433,Iyer,
Ramesh Lele,9829011434,Lele,
Meera Lele,9829011435,Lele,
Zoya Khan,9829011436,Khan,
`;
/** By the row of the file, what is decided about each. */
const list = `Name,Phone,Family,Diet,Priority
Kavya Sharma,9829011432,Sharma,,a
Laxmi Iyer,9829011433,Iyer,,b
Tenzin Dolma,90000,,,c
Otto / Tara,9829011437,,,d
Dev Rao,9829011438,,,e
Bela Rao,9829011439,,,f
Total,7,,,g
Ramesh Lele,,,,h
Meera Lele,,,,i
Asha / Mohan,9829011440,,,j
Kiran Bose,9829011441,,,k
Kiran Bose,9829011441,,Jain,l
`;
const rowOf = {
  chosen: 3,
  values: 4,
  asOne: 5,
  skipped: 6,
  leftOut: 7,
  included: 8,
  decidedA: 9,
  decidedB: 10,
  split: 11,
  joined: 12,
  sameAsJoined: 13,
};

const guestId = (name: string) =>
  inProject(harness, place.projectId, async (db) => {
    const guest = db.selectFrom("guests").select("id").where("display_name", "=", name).where("deleted_at", "is", null);
    return (await guest.executeTakeFirstOrThrow()).id;
  });
const fix = (importId: string, rowNumber: number, body: object) =>
  call(
    harness.app,
    importEndpoints.fixRow,
    { params: { projectId: place.projectId, importId, rowNumber: String(rowNumber) as never }, body },
    place.owner,
  );
const params = (importId: string) => ({ projectId: place.projectId, importId });

/** Every decision about a row that the contract knows. */
const fixes = {
  values: (id) => fix(id, rowOf.values, { values: { phone: "9829011499" } }),
  skip: async (id) => {
    await fix(id, rowOf.skipped, { skip: true });
    return fix(id, rowOf.included, { skip: false });
  },
  keep_as_one: (id) => fix(id, rowOf.asOne, { keep_as_one: true }),
  same_as: (id) => fix(id, rowOf.sameAsJoined, { same_as: rowOf.joined }),
  matched_guest_id: async (id) => fix(id, rowOf.chosen, { matched_guest_id: await guestId("Lakshmi Iyer") }),
} satisfies Record<keyof typeof rowFix.shape, (importId: string) => Promise<{ status: number }>>;
/** Every other call that decides something in a preview. */
const decides = {
  leaveOutRows: (id: string) =>
    call(
      harness.app,
      importEndpoints.leaveOutRows,
      { params: params(id), body: { row_numbers: [rowOf.leftOut] } },
      place.owner,
    ),
  decideRows: (id: string) =>
    call(
      harness.app,
      importEndpoints.decideRows,
      { params: params(id), body: { conflicts: "NEW_GUEST" } },
      place.owner,
    ),
  decideBlanks: (id: string) =>
    call(harness.app, importEndpoints.decideBlanks, { params: params(id), body: { clear: true } }, place.owner),
  decideMissing: async (id: string) =>
    call(
      harness.app,
      importEndpoints.decideMissing,
      { params: params(id), body: { choice: "TAG", guest_ids: [await guestId("Zoya Khan")] } },
      place.owner,
    ),
};

/** Every button that reads the file again. */
const rereads: Record<string, (file: FileImportDetail) => Promise<unknown>> = {
  "matching the columns again": (file) => process(place, file),
  "leaving out a column": (file) => process(place, file, { mapping: { ...file.mapping, 4: null } }),
  "leaving blanks as they are": (file) => process(place, file, { options: { ...file.options, carries_down: false } }),
  "another order of dates": (file) => process(place, file, { options: { date_order: "month-first" } }),
  "forgetting earlier corrections": (file) => process(place, file, { drops_earlier_corrections: true }),
  "undoing the publishing": async (file) => {
    await publish(place, file.id);
    await undo(place, file.id);
    await process(place, file);
  },
  "a failure and another try": async (file) => {
    await inProject(harness, place.projectId, (db) =>
      db.updateTable("file_imports").set({ state: "FAILED" }).where("id", "=", file.id).execute(),
    );
    await call(harness.app, importEndpoints.retry, { params: params(file.id) }, place.owner);
    await settle(place, file.id);
  },
};

async function decideEverything() {
  await publish(place, (await prepare(place, known)).id);
  const file = await prepare(place, list);
  for (const decide of Object.values(fixes)) expect((await decide(file.id)).status).toBe(200);
  for (const decide of Object.values(decides)) expect((await decide(file.id)).status).toBe(200);
  return (await call(harness.app, importEndpoints.read, { params: params(file.id) }, place.owner)).body;
}
/** What is decided, as the preview shows it. */
async function decided(importId: string) {
  const { body: file } = await call(harness.app, importEndpoints.read, { params: params(importId) }, place.owner);
  const rows = await rowsOf(place, importId);
  const { body: missing } = await call(
    harness.app,
    importEndpoints.missing,
    { params: params(importId), query: {} },
    place.owner,
  );
  return {
    counts: { ...file.counts, warning: 0, unread: 0 },
    clears: file.clears_blanks,
    lost: file.lost_decisions,
    missing: missing.results.map(({ name, choice }) => [name, choice]),
    rows: rows
      .filter(({ problems }) => !problems.some(({ message }) => message.startsWith("Kept as one guest with")))
      .toSorted((a, b) => a.row_number - b.row_number)
      .map(({ row_number, status, matched_guest, guest, changes, corrected }) => ({
        row_number,
        status,
        is: matched_guest?.name,
        name: guest?.["display_name"],
        phone: guest?.["phone"],
        changes: Object.keys(changes),
        corrected,
      })),
  };
}

const splitsAgain = async (importId: string, keep_as_one: boolean) => {
  await call(
    harness.app,
    importEndpoints.decideSplits,
    { params: params(importId), body: { keep_as_one } },
    place.owner,
  );
  return settle(place, importId);
};

test("Every call that decides something in a preview, and every call that reads the file, is tested here", () => {
  const reading = Object.values<AnyEndpoint & { name: string }>(importEndpoints).filter(({ status }) => status === 202);
  expect(reading.map(({ name }) => name).toSorted()).toEqual(["decideSplits", "process", "retry"]);
  const preview = importEndpoints.decideBlanks.noActivity;
  const calls = Object.entries<AnyEndpoint>(importEndpoints)
    .filter(
      ([, { noActivity, status, method }]) => noActivity === preview && status === undefined && method === "PATCH",
    )
    .map(([name]) => name);
  expect(calls.toSorted()).toEqual([...Object.keys(decides), "fixRow", "update"].toSorted());
});

test.each(Object.keys(rereads))("Everything that was decided is there after %s", async (button) => {
  const file = await decideEverything();
  const before = await decided(file.id);
  expect(before.rows.map(({ row_number, status }) => [row_number, status])).toEqual([
    [2, "CHANGED"],
    [rowOf.chosen, "SAME"],
    [rowOf.values, "NEW"],
    [rowOf.asOne, "NEW"],
    [rowOf.skipped, "SKIPPED"],
    [rowOf.leftOut, "SKIPPED"],
    [rowOf.included, "NEW"],
    [rowOf.decidedA, "NEW"],
    [rowOf.decidedB, "NEW"],
    [rowOf.split, "NEW"],
    [rowOf.joined, "NEW"],
    [rowOf.sameAsJoined, "SKIPPED"],
    [rowNumberOf({ fileRow: rowOf.split, side: 0, person: 1 }), "NEW"],
  ]);
  expect(before).toMatchObject({ clears: true, missing: expect.arrayContaining([["Zoya Khan", "TAG"]]) });
  const { skipped: _, total: __, ...counts } = before.counts;
  await rereads[button]!(file);
  const after = await decided(file.id);
  expect(after).toMatchObject({ ...before, counts, lost: 0 });
});

test("Everything that was decided about other rows is there after all name cells are kept as one guest", async () => {
  const file = await decideEverything();
  const before = await decided(file.id);
  const ofOthers = ({ rows, clears, missing }: typeof before) => ({
    clears,
    missing,
    rows: rows.filter(({ row_number }) => row_number < rowOf.split),
  });
  expect(await splitsAgain(file.id, true)).toMatchObject({ counts: { split: 0, together: 2 }, lost_decisions: 0 });
  expect(ofOthers(await decided(file.id))).toEqual(ofOthers(before));
  // Also the one that was kept as one guest before is several again.
  await splitsAgain(file.id, false);
  const isOther = ({ file_row }: { file_row: number }) => ![rowOf.asOne, rowOf.split].includes(file_row);
  expect((await rowsOf(place, file.id)).filter(isOther)).toHaveLength(10);
});

test("Decisions whose row or guest is gone are counted, and apply again once the row is back", async () => {
  const file = await decideEverything();
  const mohan = rowNumberOf({ fileRow: rowOf.split, side: 0, person: 1 });
  await fix(file.id, mohan, { values: { phone: "9829011498" } });
  expect(await splitsAgain(file.id, true)).toMatchObject({ lost_decisions: 1 });
  expect(await splitsAgain(file.id, false)).toMatchObject({ lost_decisions: 0 });
  expect((await rowsOf(place, file.id)).find(({ row_number }) => row_number === mohan)).toMatchObject({
    guest: { first_name: "Mohan", phone: "+919829011498" },
  });
  // The guests of an answer and of a choice for missing ones.
  const gone = [await guestId("Lakshmi Iyer"), await guestId("Zoya Khan")];
  await inProject(harness, place.projectId, (db) =>
    db.updateTable("guests").set({ deleted_at: new Date().toISOString() }).where("id", "in", gone).execute(),
  );
  expect(await process(place, file)).toMatchObject({ lost_decisions: 2, counts: { to_tag: 0 } });
  expect((await rowsOf(place, file.id)).find(({ row_number }) => row_number === rowOf.chosen)).toMatchObject({
    status: "NEW",
  });
});

test("Another table of the file has no choices about missing guests of the first one", async () => {
  await publish(place, (await prepare(place, known)).id);
  const rows = [
    ["Name", "Phone"],
    ["Kavya Sharma", 9829011432],
  ];
  const book = writeWorkbook({ sheets: ["First", "Second"].map((name) => ({ name, rows })) });
  const file = await process(place, await upload(place, book, "two.xlsx"));
  await decides.decideMissing(file.id);
  await decides.decideBlanks(file.id);
  const other = await process(place, file, { sheet: "Second" });
  expect(other).toMatchObject({ counts: { missing: 4, to_tag: 0 }, clears_blanks: false, lost_decisions: 1 });
});

test("The guest chosen for a row stays when its phone is corrected, and is asked for again with another name", async () => {
  const file = await decideEverything();
  const { body: phone } = await fix(file.id, rowOf.chosen, { values: { phone: "9829011497" } });
  expect(phone.row).toMatchObject({ status: "CHANGED", matched_guest: { name: "Lakshmi Iyer" } });
  const { body: name } = await fix(file.id, rowOf.chosen, { values: { full_name: "Pema Dolma" } });
  expect(name.row).toMatchObject({ status: "NEW", matched_guest: null });
});
