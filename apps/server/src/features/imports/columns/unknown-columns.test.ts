import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, process, rowsOf, startCalmly, upload } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

/** What a column with these cells looks like, beside a column of names. */
async function describe(header: string, cells: string[]) {
  const people = ["Otto Brandt", "Tara Bose", "Dev Nair", "Asha Rao"];
  const rows = cells.map((cell, at) => `${people[at]},${cell}`);
  const { columns, mapping } = await upload(place(), [`Name,${header}`, ...rows].join("\n"));
  return mapping["1"] === undefined ? [columns[1]?.looks_like, columns[1]?.event_kind] : mapping["1"];
}

test.each([
  ["Reception", ["Y", "N", "Y", "Y"], ["EVENT", "RECEPTION"]],
  ["Mehndi night", ["2", "4", "1", "2"], ["EVENT", "MEHENDI"]],
  ["Pool party", ["✓", "✓", "", "✓"], ["EVENT", "OTHER"]],
  ["Card sent", ["Y", "N", "Y", "Y"], [undefined, undefined]],
  ["Mother in law", ["Mohan Lal", "Ram Singh", "Gopal Das", "Hari Om"], ["PERSON", undefined]],
  ["City", ["Jaipur", "Kota", "New Delhi", "Pune"], [undefined, undefined]],
  ["RSVP", ["Yes", "No", "Yes", "Yes"], ["ANSWERS", undefined]],
  ["Dinner", ["Coming", "Declined", "Coming", "Awaited"], ["ANSWERS", undefined]],
])("A column “%s” of %j looks like %j", async (header, cells, expected) => {
  expect(await describe(header, cells)).toEqual(expected);
});

test("Answers of guests are no invitations, whatever the function's name", async () => {
  await addEvents(harness, projectId, ["Wedding"]);
  const { mapping, columns } = await upload(place(), "Name,RSVP Wedding\nOtto Brandt,Not coming\nTara Bose,Coming\n");
  expect(mapping).toEqual({ "0": "full_name" });
  expect(columns[1]).toMatchObject({ looks_like: "ANSWERS" });
});

test("What crosses mean is asked where a column has nothing else, and the answer counts for all of it", async () => {
  const [sangeet] = await addEvents(harness, projectId, ["Sangeet"]);
  const file = await upload(place(), "Name,Sangeet\nOtto Brandt,x\nTara Bose,\nDev Nair,X\n");
  expect(file.columns[1]).toMatchObject({ crosses: "ASK" });
  const invited = async () =>
    (await rowsOf(place(), file.id))
      .toSorted((a, b) => a.file_row - b.file_row)
      .map(({ guest, problems }) => [guest?.["events"]?.[sangeet ?? ""], ...problems.map(({ message }) => message)]);
  const taken = "“x” is read as yes.";
  const nowhere = "This row invites to no event.";
  await process(place(), file);
  expect(await invited()).toEqual([
    [true, taken],
    [undefined, nowhere],
    [true, taken],
  ]);
  await process(place(), file, { options: { crosses: { "1": "NO" } } });
  expect(await invited()).toEqual([
    [false, nowhere],
    [undefined, nowhere],
    [false, nowhere],
  ]);
});

test("A family that is written once per block is told, and need not be taken for the rows below", async () => {
  const list = "Family,Name\nLele,Nandita Lele\n,Tara Lele\nSethi,Kavya Sethi\n,Dev Sethi\n";
  const file = await prepare(place(), list);
  expect(file.counts).toMatchObject({ carried: 2, warning: 0 });
  const tara = async () => (await rowsOf(place(), file.id)).find(({ file_row }) => file_row === 3);
  expect(await tara()).toMatchObject({
    guest: { sub_group: "Lele" },
    problems: [{ field: "sub_group", level: "note", message: "“Lele” is taken from row 2.", about: "CARRIED" }],
  });
  // A note is nothing to check: the families stay together.
  expect((await rowsOf(place(), file.id)).map(({ file_row }) => file_row)).toEqual([2, 3, 4, 5]);
  const off = await process(place(), file, { options: { carries_down: false } });
  expect(off.counts).toMatchObject({ carried: 0 });
  expect((await tara())?.guest).not.toHaveProperty("sub_group");
});
