import { readFileSync } from "node:fs";
import { expect, test, type Page } from "../support/test.ts";
import writeExcelFile from "write-excel-file/node";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { grantGuests } from "../support/grant-credits.ts";
import { signIn } from "../support/people.ts";
import { openApi, type Guest } from "../support/project-api.ts";
import { writeAuntsCsv } from "../support/spreadsheets/aunts-csv.ts";
import { readCsv, writeCsv } from "../support/spreadsheets/csv.ts";
import { writePlannersWorkbook } from "../support/spreadsheets/planners-workbook.ts";
import { writeUnclesWorkbook } from "../support/spreadsheets/uncles-workbook.ts";

type File = { name: string; bytes: Buffer };
const patient = { timeout: 90_000 };

async function startWedding(page: Page, name: string): Promise<string> {
  await signIn(page, `${name.toLowerCase().replace(/\W/g, "")}${Date.now()}@example.com`, name);
  await page.goto("/select-project-type");
  await page.getByRole("link", { name: /^wedding/i }).click();
  await page.getByRole("link", { name: /start the trial/i }).click();
  await page.getByLabel("Name").fill("Aanya & Kabir");
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}\//);
  const projectId = /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
  await grantGuests(projectId, 3_000);
  return projectId;
}

/** Uploads a file and continues to its columns. */
async function upload(page: Page, projectId: string, { name, bytes }: File) {
  await page.goto(`/projects/${projectId}/guests/custom-import`);
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
  await page.waitForURL(/select-mappings/, patient);
  await expect(page.getByRole("button", { name: /^Read [\d,]+ rows?/ })).toBeVisible();
}

async function read(page: Page) {
  await page.getByRole("button", { name: /^Read [\d,]+ rows/ }).click();
  await page.waitForURL(/preview/);
  await expect(page.getByRole("heading", { name: "Check the guest list" })).toBeVisible(patient);
  await expect(page.getByRole("table").getByRole("row").nth(2)).toBeVisible(patient);
}

async function publish(page: Page, label: string) {
  await page.getByRole("button", { name: label, exact: true }).click();
  if (label.includes("delete"))
    await page.getByRole("alertdialog").getByRole("button", { name: label, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Import result" })).toBeVisible(patient);
}

async function undo(page: Page) {
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByRole("heading", { name: "This import was undone" })).toBeVisible(patient);
}

const goesTo = (page: Page, column: string, field: string) =>
  expect(page.getByRole("combobox", { name: `${column} goes to`, exact: true })).toHaveText(field);

async function choose(page: Page, column: string, option: RegExp) {
  await page.getByRole("combobox", { name: `${column} goes to`, exact: true }).click();
  await page.getByRole("option", { name: option }).click();
}

/** The list as the export writes it, with the Nyota id of each guest at the end. */
const headers = ["First name", "Last name", "Display name", "Phone", "Group", "Household", "Notes", "Nyota id"];
const spaced = (phone: string) => phone.replace(/^\+91(\d{5})/, "+91 $1 ");
const written = (guest: Guest) => [
  guest.first_name,
  guest.last_name ?? "",
  guest.display_name,
  spaced(guest.phone ?? ""),
  guest.group?.name ?? "",
  guest.sub_group?.name ?? "",
  guest.notes ?? "",
  guest.id,
];
const alike = (guests: readonly Guest[]) => JSON.stringify(guests);
const withoutTime = (guests: readonly Guest[]) => alike(guests.map((guest) => ({ ...guest, updated_at: "" })));

test("the uncle's workbook: sections, merged headers and ruined numbers, corrected, then edited and merged", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const file = await writeUnclesWorkbook();
  const projectId = await startWedding(page, "Uncle Rathore");
  const { listGuests, call } = await openApi(page, projectId);

  await test.step("the right sheet and header are found, and every column has its field", async () => {
    await upload(page, projectId, { name: "final FINAL 3.xlsx", bytes: file.bytes });
    await expect(page.getByRole("combobox", { name: "Sheet" })).toHaveText("Final list");
    await goesTo(page, "Naam", "Full name");
    await goesTo(page, "Parivar", "Household");
    await goesTo(page, "Contact / Mobile", "Phone");
    await goesTo(page, "Contact / Alternate", "Phone 2");
    await goesTo(page, "Pax", "Expected guests");
    await goesTo(page, "Remarks", "Notes");
    await goesTo(page, "Sr. No.", "Leave this column out");
  });
  await test.step("numbers that the spreadsheet ruined are told, and one is corrected in place", async () => {
    await read(page);
    await page.getByRole("button", { name: /^To check \d/ }).click();
    const ruined = page.getByRole("button", { name: /^Phone of row \d+: 9\.19829E\+11/ }).first();
    const row = /row \d+/.exec((await ruined.getAttribute("aria-label")) ?? "")?.[0];
    await ruined.dblclick();
    await page.getByRole("textbox", { name: /^Phone of row/ }).fill("98290 11432");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Phone of ${row}: 98290 11432` })).toBeVisible();
    await expectAccessible(page, "the preview");
  });
  await test.step("names stay in front of the cells that pass under them", async () => {
    const names = page
      .getByRole("table", { name: /^Rows of the file/ })
      .getByRole("button", { name: /^Full name of row/ });
    await names.first().scrollIntoViewIfNeeded();
    const reached = await names.evaluateAll((buttons) => {
      const box = buttons[0]?.closest("[data-more]");
      box?.scrollTo({ left: box.scrollWidth });
      if ((box?.scrollLeft ?? 0) < 100) return 0;
      return buttons.filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === button;
      }).length;
    });
    expect(reached).toBeGreaterThan(3);
  });
  const corrected = await test.step("the others are downloaded with their reasons and corrected", async () => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download rows to correct" }).click();
    const [header = [], ...rows] = readCsv(readFileSync(await (await waiting).path(), "utf8"));
    expect(rows).toHaveLength(file.ruined - 1);
    expect(rows[0]?.at(-1)).toContain("shortened by a spreadsheet");
    const phone = header.indexOf("Contact / Mobile");
    return writeCsv([
      header,
      ...rows.map((row, at) => row.map((cell, column) => (column === phone ? `98111${10_000 + at}` : cell))),
    ]);
  });
  await test.step("publishing adds everybody, with their sides and households", async () => {
    await publish(page, `Add ${file.people.toLocaleString("en")} guests`);
    const guests = await listGuests();
    expect(guests).toHaveLength(file.people);
    expect(new Set(guests.map(({ group }) => group?.name))).toEqual(
      new Set(["BRIDE SIDE (LADKI WALE)", "GROOM SIDE (LADKE WALE)"]),
    );
    expect(guests.filter(({ phone }) => phone === "+919829011432")).toHaveLength(1);
    expect(guests.filter(({ notes }) => notes?.includes("Phone: 9.19829E+11"))).toHaveLength(file.ruined - 1);
    expect(new Set(guests.map(({ sub_group }) => sub_group?.name)).size).toBe(file.households);
    const { results } = await call<{ results: { side: string }[] }>("GET", "guests/groups/?parent=none");
    expect(results.map(({ side }) => side)).toEqual(["BRIDE", "GROOM"]);
  });
  await test.step("the corrected rows give their guests the numbers", async () => {
    await upload(page, projectId, { name: "to correct.csv", bytes: Buffer.from(corrected) });
    await goesTo(page, "What is wrong", "Leave this column out");
    await read(page);
    await publish(page, `Update ${file.ruined - 1} guests`);
    const guests = await listGuests();
    expect(guests).toHaveLength(file.people);
    expect(guests.filter(({ phone }) => phone?.startsWith("+9198111"))).toHaveLength(file.ruined - 1);
    expect(guests.every(({ group }) => group !== null)).toBe(true);
  });
  await test.step("an edited export adds, changes and deletes exactly those, and Undo restores it", async () => {
    const before = await listGuests();
    // The old value has to be visible, so only guests who had a number get another.
    const renumbered = before
      .slice(2)
      .filter(({ phone }) => phone !== null)
      .slice(0, 30);
    const rows = before.slice(2).map((guest) => {
      const row = written(guest);
      const at = renumbered.indexOf(guest);
      if (at >= 0) row[3] = `+91 97000 ${10_000 + at}`;
      return row;
    });
    const fresh = Array.from({ length: 12 }, (_, at) => [
      "Newcomer",
      `Number${at}`,
      "",
      "",
      "BRIDE SIDE (LADKI WALE)",
      "",
      "",
      "",
    ]);
    const cells = [headers, ...rows, ...fresh].map((row) => row.map((value) => ({ value, type: String })));
    await upload(page, projectId, { name: "edited.xlsx", bytes: await writeExcelFile(cells as never).toBuffer() });
    await read(page);
    await expect(page.getByText("2 guests on your list are not in this file")).toBeVisible();
    await page.getByRole("button", { name: "Changed 30", exact: true }).click();
    const change = page.getByRole("cell", { name: /^Phone of row \d+: \+91 97000 10000/ });
    await expect(change.locator("del")).toHaveText(spaced(renumbered[0]?.phone ?? ""));
    await expect(change.locator("ins")).toHaveText("+91 97000 10000");
    await page.getByRole("button", { name: "Not in the file 2", exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: before[0]?.display_name ?? "?" })).toContainText("Stays");
    await page.getByRole("button", { name: "For all 2 guests" }).click();
    await page.getByRole("menuitem", { name: /^Delete/ }).click();
    await expect(page.getByText("Adds 12, updates 30, deletes 2.")).toBeVisible();
    await expectAccessible(page, "the guests who are not in the file");
    await publish(page, "Add 12, update 30, and delete 2 guests");
    const after = await listGuests();
    expect(after).toHaveLength(before.length + 10);
    expect(after.some(({ id }) => id === before[0]?.id)).toBe(false);
    await undo(page);
    expect(withoutTime(await listGuests())).toBe(withoutTime(before));
  });
});

test("the aunt's CSV: Windows-1252, last names first, columns of one name, totals and notes over several lines", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const file = writeAuntsCsv();
  const projectId = await startWedding(page, "Aunt Mueller");
  const { listGuests } = await openApi(page, projectId);
  await test.step("the columns are read, and one becomes a custom column", async () => {
    await upload(page, projectId, { name: "Guest list.csv", bytes: file.bytes });
    await goesTo(page, "Phone", "Phone");
    await goesTo(page, "Phone (2)", "Phone 2");
    await choose(page, "Date of birth", /^New column “Date of birth”/);
    await goesTo(page, "Date of birth", "Date of birth");
    await expectNoSidewaysScroll(page, "the columns");
  });
  await test.step("totals are left out, all people become guests", async () => {
    await read(page);
    await expect(page.getByRole("button", { name: "Left out 2", exact: true })).toBeVisible();
    await publish(page, `Add ${file.people.toLocaleString("en")} guests`);
  });
  const guests = await listGuests();
  await test.step("accents, dates of birth and notes are unchanged", async () => {
    expect(guests).toHaveLength(file.people);
    expect(guests.find(({ display_name }) => display_name === file.accented)?.custom_fields).toMatchObject({
      date_of_birth: "1957-08-08",
    });
    expect(guests.filter(({ notes }) => notes === `Comes with "Bunty";\nwants the aunt’s room`)).toHaveLength(30);
  });
  await test.step("the same file again adds no guest; an edited one changes only what was edited, and is undone", async () => {
    const rows = guests.map((guest, at) =>
      written(at < 5 ? { ...guest, notes: "Moved next to the stage" } : { ...guest, notes: "" }),
    );
    await upload(page, projectId, { name: "edited.csv", bytes: Buffer.from(`\ufeff${writeCsv([headers, ...rows])}`) });
    await read(page);
    await expect(page.getByRole("button", { name: "Changed 5", exact: true })).toBeVisible();
    await expect(page.getByText("not in this file")).toBeHidden();
    await publish(page, "Update 5 guests");
    const after = await listGuests();
    expect(after).toHaveLength(guests.length);
    expect(after.slice(0, 5).every(({ notes }) => notes === "Moved next to the stage")).toBe(true);
    expect(after.slice(5).map(({ notes }) => notes)).toEqual(guests.slice(5).map(({ notes }) => notes));
    await undo(page);
    expect((await listGuests()).map(({ notes }) => notes)).toEqual(guests.map(({ notes }) => notes));
  });
});

test("another planner's export: a household per row, events as Y and N; merged again without ids, answers stay", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const file = await writePlannersWorkbook();
  const projectId = await startWedding(page, "Planner Nair");
  const { listGuests, call } = await openApi(page, projectId);
  const addEvent = (name: string, day: number) =>
    call<{ id: string }>("POST", "events/", {
      name,
      kind: name.toUpperCase(),
      starts_at: `2027-02-${day}T19:00`,
      time_zone: "Asia/Kolkata",
    });
  const [sangeet, wedding] = [await addEvent("Sangeet", 12), await addEvent("Wedding", 14)];
  const invitedTo = (guests: Guest[], id: string) =>
    guests.filter(({ invitations }) =>
      invitations.some(({ event_id, status }) => event_id === id && status !== "NOT_INVITED"),
    ).length;

  await test.step("every person of a row becomes a guest of one household, invited as the row says", async () => {
    await upload(page, projectId, { name: "export.xlsx", bytes: file.bytes });
    await goesTo(page, "Guest 1", "Full name");
    for (const n of [2, 3, 4, 5, 6]) await goesTo(page, `Guest ${n}`, "Another person of the household");
    await goesTo(page, "Sangeet", "Invited to Sangeet");
    await read(page);
    await publish(page, `Add ${file.people.toLocaleString("en")} guests`);
    const guests = await listGuests();
    expect(guests).toHaveLength(file.people);
    expect(new Set(guests.map(({ sub_group }) => sub_group?.name)).size).toBe(file.households);
    expect([invitedTo(guests, sangeet.id), invitedTo(guests, wedding.id)]).toEqual([
      file.invited.sangeet,
      file.invited.wedding,
    ]);
    expect(guests.some(({ display_name }) => display_name.endsWith("शर्मा"))).toBe(true);
  });
  const answered = await test.step("some guests answer", async () => {
    const guests = (await listGuests())
      .filter(({ invitations }) => invitations.some(({ event_id }) => event_id === wedding.id))
      .slice(0, 3);
    for (const { id } of guests)
      await call("PATCH", `guests/${id}/`, { invitations: [{ event_id: wedding.id, status: "ACCEPTED" }] });
    return guests.map(({ id }) => id);
  });
  await test.step("the same file again duplicates no guest and loses no answer", async () => {
    const before = await listGuests();
    await upload(page, projectId, { name: "export.xlsx", bytes: file.bytes });
    await read(page);
    await expect(
      page.getByRole("button", { name: `Unchanged ${file.people.toLocaleString("en")}`, exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Nothing to add yet" })).toBeDisabled();
    expect(alike(await listGuests())).toBe(alike(before));
  });
  await test.step("a No against an answer changes nothing, and an edited name is a question", async () => {
    const before = await listGuests();
    const rows = before.map((guest) => ["Y", "Y", ...written(guest)]);
    const edited = rows.map(([, , ...row]) => {
      const isAnswered = answered.includes(row.at(-1) ?? "");
      return [isAnswered ? "N" : "", ...row];
    });
    await upload(page, projectId, {
      name: "answers.csv",
      bytes: Buffer.from(writeCsv([["Wedding", ...headers], ...edited])),
    });
    await read(page);
    await expect(page.getByText("so they stay invited").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Nothing to add yet" })).toBeDisabled();
    const after = await listGuests();
    const accepted = after.filter(({ invitations }) => invitations.some(({ status }) => status === "ACCEPTED"));
    expect(accepted.map(({ id }) => id).toSorted()).toEqual(answered.toSorted());
  });
  await test.step("the edited merge is published: those cells change on the list, and every answer stays", async () => {
    const before = await listGuests();
    const first = before.find(({ id }) => id === answered[0]);
    if (!first) throw new Error("No guest has answered.");
    const edited = new Set([...answered, ...before.slice(40, 46).map(({ id }) => id)]);
    const renumber = "+919700010000";
    const rows = before.map((guest) =>
      written({
        ...guest,
        ...(edited.has(guest.id) && { notes: "Front table" }),
        ...(guest === first && { phone: renumber }),
      }),
    );
    const fresh = ["Newcomer", "Nair", "Newcomer Nair", "", "", "", "", ""];
    await upload(page, projectId, {
      name: "edited export.csv",
      bytes: Buffer.from(writeCsv([["Wedding", ...headers], ...[...rows, fresh].map((row) => ["", ...row])])),
    });
    await read(page);
    await expect(page.getByRole("button", { name: `Changed ${edited.size}`, exact: true })).toBeVisible();
    await publish(page, `Add 1 and update ${edited.size} guests`);
    await expectAccessible(page, "the result of the import");
    const preview = page.url();

    const after = await listGuests();
    const unchanged = after.filter(({ id }) => before.some((guest) => guest.id === id));
    expect(after).toHaveLength(before.length + 1);
    const facts = (guest: Guest) => [...written(guest), guest.invitations, guest.custom_fields];
    expect(unchanged.map(facts)).toEqual(
      before.map((guest) =>
        facts({
          ...guest,
          ...(edited.has(guest.id) && { notes: "Front table" }),
          ...(guest === first && { phone: renumber }),
        }),
      ),
    );
    const line = page.getByRole("grid", { name: "Guests" }).getByRole("row").filter({ hasText: first.display_name });
    await page.goto(`/projects/${projectId}/guests?search=9700010000`);
    await expect(line).toContainText("+91 97000 10000");
    await expect(line).toContainText("Accepted");
    await expect(line).toContainText("Front table");

    await page.goto(preview);
    await undo(page);
    await expectAccessible(page, "an import that was undone");
    expect(withoutTime(await listGuests())).toBe(withoutTime(before));
    await page.goto(`/projects/${projectId}/guests?search=9700010000`);
    await expect(page.getByRole("heading", { name: "No guest matches" })).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});

test("a list pasted from a chat becomes guests, with their numbers and companions", async ({ page }) => {
  test.setTimeout(180_000);
  const projectId = await startWedding(page, "Cousin Verma");
  const { listGuests } = await openApi(page, projectId);
  await page.goto(`/projects/${projectId}/guests/custom-import`);
  const box = page.getByRole("textbox", { name: "Or paste it" });
  await expect(page.getByRole("button", { name: "Read this list" })).toBeDisabled();
  await box.fill(["1. Sharma ji – 4", "2. Ravi Malhotra – 98290 11432", "3. Neha Bansal – 98290 11433"].join("\n"));
  await page.getByRole("button", { name: "Read this list" }).click();
  await page.waitForURL(/select-mappings/, patient);
  await read(page);
  await expectNoSidewaysScroll(page, "the preview of a pasted list");
  await publish(page, "Add 3 guests");
  const guests = await listGuests();
  expect(guests.map(({ phone }) => phone)).toEqual([null, "+919829011432", "+919829011433"]);
  expect(guests.map(({ display_name }) => display_name)).toEqual(["Sharma ji", "Ravi Malhotra", "Neha Bansal"]);
  await page.getByRole("link", { name: "See the guests" }).click();
  await expect(page.getByRole("grid", { name: "Guests" }).getByText("Ravi Malhotra")).toBeVisible();
});
