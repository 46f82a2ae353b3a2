import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, process, rowsOf, startCalmly, upload } from "#test/import-files/prepare.ts";
import { writeWorkbook } from "#test/import-files/write-workbook.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });

beforeAll(async () => {
  await startCalmly(harness);
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner)).id;
});

test("Rows above the header are counted, and read as guests when the user says so", async () => {
  const file = await upload(place(), "Asha Rao,9000088001\nBela Rao,9000088002\nName,Mobile\nDev Rao,9000088003\n");
  expect(file.file).toMatchObject({ header_row: 3, rows: 1, rows_above: 2, takes_rows_above: false });
  const params = { projectId, importId: file.id };
  const body = { header_row: 3, takes_rows_above: true };
  const { body: again } = await call(harness.app, importEndpoints.update, { params, body }, owner);
  expect(again.file).toMatchObject({ header_row: 3, rows: 3, takes_rows_above: true });
  await process(place(), again);
  const rows = await rowsOf(place(), file.id);
  expect(rows.map(({ guest }) => guest?.["first_name"]).toSorted()).toEqual(["Asha", "Bela", "Dev"]);
});

test("A table with other columns is left out, each of its rows with the reason, and counted", async () => {
  const list = "Name,Mobile\nAsha Rao,9000088001\nHotel,Room no,Phone\nLake View,12,9000088002\n";
  const file = await prepare(place(), list);
  expect(file.counts).toMatchObject({ new: 1, skipped: 2, total: 3 });
});

test("The sheet most like a guest list is chosen, and the others with guests are named", async () => {
  const guests = (names: string[]) => [["Name", "Mobile"], ...names.map((name, at) => [name, `900008800${at}`])];
  const file = await upload(
    place(),
    writeWorkbook({
      sheets: [
        { name: "Cover", rows: [["Rohan weds Priya"], ["12 February 2027"], ["Jaipur"]] },
        { name: "Bride", rows: guests(["Asha Rao", "Bela Rao"]) },
        { name: "Groom", rows: guests(["Dev Rao", "Gita Rao", "Hema Rao", "Indu Rao"]) },
      ],
    }),
    "guests.xlsx",
  );
  expect(file.file.sheet).toBe("Groom");
  expect(file.file.sheets.map(({ name, is_guest_list }) => [name, is_guest_list === true])).toEqual([
    ["Cover", false],
    ["Bride", true],
    ["Groom", true],
  ]);
});
