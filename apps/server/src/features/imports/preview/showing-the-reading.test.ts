import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, publish, rowsOf, startCalmly } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const readingOf = async (importId: string) =>
  (await rowsOf(place(), importId))
    .toSorted((a, b) => a.row_number - b.row_number)
    .map(({ reading }) =>
      Object.fromEntries(Object.entries(reading).map(([key, { text, before }]) => [key, before ?? text])),
    );

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

test("Each row says what will be stored where its cells do not", async () => {
  const [sangeet] = await addEvents(harness, projectId, ["Sangeet"]);
  const file = await prepare(
    place(),
    "Name,Mobile,Pax,Gender,Sangeet\nmr Otto Brandt,9829011432,2+1,M,Y\nTara Bose,+91 98290 11433,,Female,x\n",
  );
  expect(await readingOf(file.id)).toEqual([
    {
      title: "Mr.",
      first_name: "Otto",
      last_name: "Brandt",
      phone: "+91 98290 11432",
      group: "Guests",
      sub_group: "Mr. Otto Brandt & family",
      expected_count: "3",
      gender: "Male",
    },
    { first_name: "Tara", last_name: "Bose", [`event:${sangeet}`]: "Not invited" },
  ]);
});

test("A number that the phone's cell has besides it is said under its own field", async () => {
  const file = await prepare(place(), "Name,Mobile\nOtto Brandt,9829011432 / 9829011433\n");
  expect(await readingOf(file.id)).toMatchObject([{ phone: "+91 98290 11432", phone_2: "+91 98290 11433" }]);
});

test("A guest who is changed has the value before and the value after as texts", async () => {
  const [sangeet] = await addEvents(harness, projectId, ["Sangeet"]);
  const first = await prepare(place(), "Name,Mobile,VIP\nOtto Brandt,9829011432,No\n");
  await publish(place(), first.id);
  const again = await prepare(place(), "Name,Mobile,VIP,Sangeet\nOtto Brandt,9829011432,Yes,Y\n");
  const [row] = await rowsOf(place(), again.id);
  expect(row).toMatchObject({
    status: "CHANGED",
    reading: {
      is_vip: { text: "Yes", before: "No" },
      [`event:${sangeet}`]: { text: "Invited", before: "Not invited" },
    },
  });
});

test("A corrected row comes back with its new reading", async () => {
  const file = await prepare(place(), "Name,Mobile\nOtto Brandt,90\n");
  const params = { projectId, importId: file.id, rowNumber: "2" as never };
  const { body } = await call(
    harness.app,
    importEndpoints.fixRow,
    { params, body: { values: { phone: "9829011432" } } },
    owner,
  );
  expect(body.row.reading["phone"]).toEqual({ text: "+91 98290 11432" });
});
