import { importEndpoints } from "@nyota/contract/files/imports";
import { stringify } from "csv-stringify/sync";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, publish, rowsOf, startCalmly, undo } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
let sangeet: string;
const place = () => ({ harness, projectId, owner });

/**
 * A file as the export writes it: our headers, answers in columns of their own, and the id of each guest at the end.
 */
const headers = ["Title", "First name", "Last name", "Display name", "Phone", "E-mail", "Group", "Household", "Side", "Age group", "Diet", "Tags", "Notes", "Sangeet", "Coming, with plus-ones", "Sangeet: answer", "Nyota id"]; // prettier-ignore
type Line = Record<string, string>;
const write = (lines: Line[]) =>
  stringify([headers, ...lines.map((line) => headers.map((header) => line[header] ?? ""))], {
    bom: true,
    record_delimiter: "windows",
  });

async function exported(): Promise<Line[]> {
  const guests = await inProject(harness, projectId, (db) =>
    db.selectFrom("guests").selectAll().orderBy("position").execute(),
  );
  return guests.map((guest) => ({
    "First name": guest.first_name,
    "Last name": guest.last_name ?? "",
    "Display name": guest.display_name,
    Phone: guest.phone?.replace(/^(\+91)(\d{5})/, "$1 $2 ") ?? "",
    "E-mail": guest.email ?? "",
    Group: "Bride",
    Household: "Rao Pune",
    "Age group": "Adult",
    Diet: guest.diet ?? "",
    Notes: guest.notes ?? "",
    Sangeet: "Yes",
    "Sangeet: answer": "Accepted",
    "Nyota id": guest.id,
  }));
}

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  [sangeet = ""] = await addEvents(harness, projectId, ["Sangeet"]);
  const first =
    "Name,Phone,E-mail,Group,Household,Diet,Notes,Sangeet\nAsha Rao,9829011432,asha@example.com,Bride,Rao Pune,Jain,Needs a ramp,Yes\nBela Rao,9829011432,,Bride,Rao Pune,,,Yes\nChitra Rao,,,Bride,Rao Pune,,,Yes\n";
  await publish(place(), (await prepare(place(), first)).id);
  await inProject(harness, projectId, async (db) => {
    const accepted = { response: "ACCEPTED", answered_by: "GUEST", meal_choice: "Jain" } as const;
    await db.updateTable("invitations").set(accepted).execute();
  });
});

test("Importing an unchanged export changes nothing, including its columns of answers", async () => {
  const file = await prepare(place(), write(await exported()));
  expect(file.counts).toMatchObject({ same: 3, new: 0, changed: 0, conflict: 0, error: 0, warning: 0, missing: 0 });
  expect(Object.values(file.mapping).filter((target) => target?.startsWith("event:"))).toEqual([`event:${sangeet}`]);
});

test("An edited export changes only those cells, keeps every answer, duplicates nobody, and can be undone", async () => {
  const [asha, bela, chitra] = await exported();
  const snapshot = () =>
    inProject(harness, projectId, async (db) => ({
      invitations: await db.selectFrom("invitations").selectAll().orderBy("guest_id").execute(),
      guests: await db
        .selectFrom("guests")
        .select(["id", "first_name", "last_name", "display_name", "phone", "email", "diet", "notes", "age_band"])
        .orderBy("position")
        .execute(),
    }));
  const before = await snapshot();
  const edited = write([
    // Renamed, another number, an emptied cell, and a No for an accepted invitation.
    { ...bela, "First name": "Bella", Phone: "98290 11499", Sangeet: "No" },
    { ...asha, "E-mail": "", Notes: "", Diet: "Vegan" },
    { "First name": "Dev", "Last name": "Rao", Group: "Bride", Household: "Rao Pune", Sangeet: "Yes" },
  ]);
  const file = await prepare(place(), edited);
  expect(file.counts).toMatchObject({ changed: 2, new: 1, conflict: 0, error: 0, missing: 1 });
  const rows = (await rowsOf(place(), file.id)).toSorted((a, b) => a.row_number - b.row_number);
  expect(rows[0]).toMatchObject({
    matched_guest: { id: bela?.["Nyota id"], name: "Bela Rao" },
    changes: { first_name: { old: "Bela", new: "Bella" }, phone: { old: "+919829011432", new: "+919829011499" } },
    problems: [{ field: `event:${sangeet}`, message: expect.stringContaining("they stay invited") }],
  });
  expect(rows[1]?.changes).toEqual({ diet: { old: "Jain", new: "Vegan" } });
  const missing = await call(
    harness.app,
    importEndpoints.missing,
    { params: { projectId, importId: file.id }, query: {} },
    owner,
  );
  expect(missing.body.results).toMatchObject([
    { id: chitra?.["Nyota id"], facts: ["Answered for Sangeet"], needs_care: true },
  ]);

  await publish(place(), file.id);
  const after = await snapshot();
  expect(after.invitations.filter(({ guest_id }) => before.guests.some(({ id }) => id === guest_id))).toEqual(
    before.invitations,
  );
  expect(after.guests).toMatchObject([
    { id: asha?.["Nyota id"], email: "asha@example.com", notes: "Needs a ramp", diet: "Vegan" },
    {
      id: bela?.["Nyota id"],
      first_name: "Bella",
      last_name: "Rao",
      phone: "+919829011499",
    },
    { id: chitra?.["Nyota id"] },
    { first_name: "Dev" },
  ]);
  await undo(place(), file.id);
  expect(await snapshot()).toEqual(before);
});

test("The same file without our ids matches everybody by household or phone, and duplicates nobody", async () => {
  const lines = (await exported()).map(({ "Nyota id": _id, ...line }) => ({ ...line, Notes: "Seen" }));
  const file = await prepare(place(), write(lines.toReversed()));
  expect(file.counts).toMatchObject({ changed: 3, new: 0, conflict: 0 });
  await publish(place(), file.id);
  expect(await countRows(harness, projectId, "guests")).toBe(3);
});

test("An id of another project, or of no guest, is ignored", async () => {
  const stranger = "01890000-0000-7000-8000-000000000000";
  const file = await prepare(place(), `Nyota id,Name,Phone\n${stranger},Asha Rao,9829011432\nnot an id,Zoya Khan,\n`);
  expect(file.counts).toMatchObject({ same: 1, new: 1, warning: 2 });
});
