import { expect, test } from "vitest";
import { inProject } from "#test/factories.ts";
import { addEvents, prepare, publish, rowsOf } from "#test/import-files/prepare.ts";
import { useImports } from "#test/import-files/use-imports.ts";

const place = useImports();
const header = "Name,Mobile,Family,Diet,City,Sangeet\n";
const list = `${header}Otto Brandt,9829011432,Brandt,Veg,Pune,Yes\nTara Bose,9829011433,Bose,Veg,Delhi,Yes\n`;
const byHand = () =>
  inProject(place.harness, place.projectId, async (db) => {
    await db
      .updateTable("guests")
      .set({ diet: "Jain", phone: "+919829011499", notes: "Needs a ramp" })
      .where("first_name", "=", "Otto")
      .execute();
    const otto = db.selectFrom("guests").select("id").where("first_name", "=", "Otto");
    await db.deleteFrom("invitations").where("guest_id", "in", otto).execute();
  });

test("What was changed by hand since the last import stays where the file has not changed, and the row says so", async () => {
  await addEvents(place.harness, place.projectId, ["Sangeet"]);
  await publish(place, (await prepare(place, list)).id);
  await byHand();
  const same = await prepare(place, list);
  expect(same.counts).toMatchObject({ same: 2, changed: 0, conflict: 0 });
  const [row] = await rowsOf(place, same.id, { search: "Otto" });
  const notes = row!.problems.filter(({ level }) => level === "note").map(({ field, message }) => [field, message]);
  expect(Object.fromEntries(notes)).toMatchObject({
    diet: "“Jain” was written on the list since the last import and stays; the file still says “Veg”.",
    phone: expect.stringContaining("stays; the file still says"),
  });
});

test("A cell that has changed since is a change, and so is one that another import has changed meanwhile", async () => {
  await addEvents(place.harness, place.projectId, ["Sangeet"]);
  await publish(place, (await prepare(place, list)).id);
  await byHand();
  const newer = await prepare(
    place,
    list.replace("Otto Brandt,9829011432,Brandt,Veg", "Otto Brandt,9829011432,Brandt,Vegan"),
  );
  expect(newer.counts).toMatchObject({ same: 1, changed: 1 });
  const [row] = await rowsOf(place, newer.id, { status: "CHANGED" });
  expect(Object.keys(row!.changes)).toEqual(["diet"]);
  await publish(place, newer.id);
  const older = await prepare(place, list);
  expect((await rowsOf(place, older.id, { status: "CHANGED" })).map(({ changes }) => Object.keys(changes))).toEqual([
    ["diet"],
  ]);
});
