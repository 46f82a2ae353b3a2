import { expect, test } from "vitest";
import { addEvents, prepare, rowsOf } from "#test/import-files/prepare.ts";
import { useImports } from "#test/import-files/use-imports.ts";

const place = useImports();
const list =
  "Name,Mobile,Sangeet,Wedding\nTenzin Dolma,9829011432,Yes,Yes\nOtto Brandt,9829011433,No,No\nYamini Pillai,9829011434,,\n";

test("New guests whom the list invites to no event are counted, and listed alone", async () => {
  await addEvents(place.harness, place.projectId, ["Sangeet", "Wedding"]);
  const file = await prepare(place, list);
  expect(file.counts).toMatchObject({ new: 3, uninvited: 2, warning: 0 });
  const rows = await rowsOf(place, file.id, { about: "UNINVITED", status: "NEW" });
  expect(rows.map(({ guest }) => guest?.["first_name"]).toSorted()).toEqual(["Otto", "Yamini"]);
});

test("Where all new guests are invited to an event, only a No counts, and without columns of events nobody does", async () => {
  const events = await addEvents(place.harness, place.projectId, ["Sangeet", "Wedding"]);
  const file = await prepare(place, list, { options: { event_ids: [events[0]!] } });
  expect(file.counts).toMatchObject({ new: 3, uninvited: 1 });
  expect((await prepare(place, "Name,Mobile\nTara Lele,9829011435\n")).counts).toMatchObject({ uninvited: 0 });
});
