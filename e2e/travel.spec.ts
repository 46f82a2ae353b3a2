import { expect, type Page, test } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";
import { openApi } from "./support/project-api.ts";

const openForm = async (page: Page) => {
  const projectId = await exploreSample(page);
  const { listGuests } = await openApi(page, projectId);
  const [guest] = await listGuests();
  await page.goto(`/projects/${projectId}/guests/${guest?.id}/travel-details?direction=ARRIVAL`);
  await page.getByRole("radio", { name: "Flight" }).click();
};

test("a host finds an airport by its old name and an airline by its code, by keyboard alone", async ({ page }) => {
  await openForm(page);
  const from = page.getByRole("combobox", { name: /^From/ });
  await from.focus();
  await page.keyboard.type("heathrow");
  await expect(page.getByRole("option").first()).toHaveText(/London Heathrow \(LHR\)/);
  await expectAccessible(page, "with the list of airports");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(from).toHaveValue("London Heathrow (LHR)");
  await expect(page.getByRole("combobox", { name: "Time zone where they leave" })).toHaveText(/London, Europe/);

  const to = page.getByRole("combobox", { name: /^To/ });
  await to.fill("bombay");
  await expect(page.getByRole("option").first()).toHaveText(/Mumbai \(BOM\)/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(to).toHaveValue("Mumbai (BOM)");

  const airline = page.getByRole("combobox", { name: /^Airline/ });
  await airline.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: /British Airways/ })).toBeVisible();
  await page.keyboard.type("vs");
  await expect(page.getByRole("option").first()).toHaveText(/Virgin Atlantic/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(airline).toHaveValue("Virgin Atlantic");

  await page.getByRole("button", { name: "Add arrival" }).click();
  await expect(page.getByText("London Heathrow (LHR), ")).toBeVisible();
});

test("on a phone a station is chosen by touch, and any other place can be typed", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openForm(page);
  await page.getByRole("radio", { name: "Train" }).tap();
  const from = page.getByRole("combobox", { name: /^From/ });
  await from.fill("new delhi");
  await page.getByRole("option", { name: /New Delhi \(NDLS\)/ }).tap();
  await expect(from).toHaveValue("New Delhi (NDLS)");
  await from.fill("Grandmother’s village");
  await page.getByLabel("Train number").fill("12015");
  await expectNoSidewaysScroll(page, "the form of a journey");
  await page.getByRole("button", { name: "Add arrival" }).tap();
  await expect(page.getByText("Grandmother’s village, ")).toBeVisible();
  await context.close();
});

test("a household tells its flight with a ticket, and the host confirms it and writes to them", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const projectId = await exploreSample(page);
  const api = await openApi(page, projectId);
  const { guestId, name, size } = await findSilentFamily(api);
  const { url } = await api.call<{ url: string }>("GET", `guests/${guestId}/rsvp-link/`);

  await test.step("the household tells it on a phone, without JavaScript, and sends the ticket", async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    const guest = await phone.newPage();
    await guest.goto(url);
    await tellFlight(guest);
    const journey = guest.locator(".person").filter({ hasText: "6E 999" }).first();
    await journey.getByText("Send the ticket").click();
    await journey.getByLabel("Photo or PDF of the ticket").setInputFiles({ ...ticket, name: "IMG_1.jpg" });
    await journey.getByRole("button", { name: /^Send/ }).click();
    await expect(guest.getByText("Thank you, your document has arrived")).toBeVisible();
    await expect(guest.getByText(/^The ticket arrived on/)).toHaveCount(1);
    await phone.close();
    const seeing = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const open = await seeing.newPage();
    await open.goto(url);
    await expectAccessible(open, "a household's page with a ticket");
    await expectNoSidewaysScroll(open, "a household's page with a ticket");
    await seeing.close();
  });

  await test.step("the board shows them as one row, which the host confirms", async () => {
    await page.goto(`/projects/${projectId}/travel/arrival?search=6E+999`);
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText(`+${size - 1}`);
    await expect(page.getByRole("row").filter({ hasText: "6E 999" })).toHaveCount(1);
    await row.getByRole("checkbox").click();
    await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(`${size} journeys confirmed`)).toBeVisible();
    await expectAccessible(page, "the board with a booking");
  });

  await test.step("the host sees the ticket and sends a message about the journey", async () => {
    await page.goto(`/projects/${projectId}/travel/arrival/${guestId}/travel-details`);
    const sheet = page.getByRole("dialog", { name: "Travel" });
    await expect(sheet.getByText(/^Ticket \(PDF, .*\), sent by /)).toBeVisible();
    await sheet.getByRole("link", { name: /^Send a message about/ }).click();
    await page.getByRole("dialog", { name: "Send a message" }).getByRole("link").first().click();
    await page.getByRole("textbox", { name: "Message" }).fill("Dear {{guest_name}}, we pick you up at the gate.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("The message is on its way")).toBeVisible();
    await page.goto(`/projects/${projectId}/travel/arrival/${guestId}/travel-details`);
    await expect(sheet.getByText("Message", { exact: true })).toBeVisible();
    await expectAccessible(page, "a journey with ticket and message");
  });

  await test.step("the file with the arrivals of the board is written", async () => {
    await page.goto(`/projects/${projectId}/travel/arrival?search=6E+999`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Export as CSV" }).click();
    await expect(page.getByText(/- Arrivals - .*\.csv/).first()).toBeVisible();
  });
});

const ticket = {
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n"),
};

async function tellFlight(guest: Page) {
  const section = guest.getByRole("region", { name: "Your arrival and departure" });
  await section.getByText("Tell us when you arrive or leave").click();
  const form = section.locator("details").last();
  await form.getByLabel("Who travels?").selectOption("all");
  await form.getByLabel("Is it…").selectOption("ARRIVAL");
  await form.getByLabel("Flight or train number, if there is one").fill("6E 999");
  await form.getByLabel(/Airport, station or place/).fill("Jaipur (JAI)");
  await form.getByLabel(/^Day when you/).fill("2027-02-17");
  await form.getByLabel("Time, if you know it").fill("14:30");
  await form.getByRole("button", { name: "Tell the hosts" }).click();
  await expect(section.getByText("Waits for the hosts").first()).toBeVisible();
}

type Api = Awaited<ReturnType<typeof openApi>>;

/** A household of several with a phone, of whose arrival nothing is known: its first guest, and how many they are. */
async function findSilentFamily({ call }: Api) {
  const { results } = await call<{ results: { id: string; display_name: string; sub_group: { id: string } | null }[] }>(
    "GET",
    "guests/?arrival=NONE&has_phone=true&page_size=200",
  );
  for (const { id, sub_group } of results) {
    if (!sub_group) continue;
    const home = await call<{ results: { id: string; display_name: string }[] }>(
      "GET",
      `guests/?sub_group=${sub_group.id}&arrival=NONE`,
    );
    const [first] = home.results;
    if (home.results.length > 1 && first?.id === id)
      return { guestId: id, name: first.display_name, size: home.results.length };
  }
  throw new Error("The sample has no such household.");
}

test("a travel list is imported from the board, a guest is chosen, and the import is undone", async ({ page }) => {
  const patient = { timeout: 60_000 };
  const projectId = await exploreSample(page);
  const [first, second] = await (await openApi(page, projectId)).listGuests();
  await page.goto(`/projects/${projectId}/travel/arrival`);
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("heading", { name: "Import journeys" })).toBeVisible();
  await expectAccessible(page, "where an import begins");
  const list = [
    "Guest,Arr date,Arr flight,Dep date,Dep flight",
    `${first?.display_name},11/2 6:30 pm,AI-863,14 Feb 1745 hrs,12958`,
    "Somebody Unknown,12 Feb 10:00,AI 5,,",
  ].join("\n");
  await page.getByLabel("Or paste it").fill(list);
  await page.getByRole("button", { name: "Read this list" }).click();
  await page.waitForURL(/travel\/import\/.*\/select-mappings/, patient);
  await expect(page.getByRole("combobox", { name: "Dep flight goes to", exact: true })).toHaveText("Departure: number");
  await page.getByRole("button", { name: /^Read 2 rows/ }).click();
  await expect(page.getByRole("heading", { name: "Check the journeys" })).toBeVisible(patient);
  await page.getByRole("button", { name: /^Choose who/ }).click(patient);
  await page
    .getByRole("search", { name: "Find a guest" })
    .last()
    .getByRole("searchbox")
    .fill(second?.display_name ?? "");
  await page.getByRole("button", { name: second?.display_name, exact: true }).click();
  await expect(
    page.getByRole("button", { name: /^(Add 3|Add 2 and update 1|Add 1 and update 2|Update 3)/ }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page, "the preview of journeys");
  await expectAccessible(page, "the preview of journeys");
  await page.getByRole("button", { name: /^(Add|Update) \d/ }).click();
  await expect(page.getByRole("heading", { name: "Import result" })).toBeVisible(patient);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByRole("heading", { name: "This import was undone" })).toBeVisible(patient);
});
