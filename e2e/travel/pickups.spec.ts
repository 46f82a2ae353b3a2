import { expect, type Page, test } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { exploreSample } from "../support/people.ts";
import { openApi } from "../support/project-api.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Adds a vehicle through its dialog. */
async function addVehicle(page: Page, name: string, seats: string, driver: string) {
  await page.getByRole("button", { name: "Add vehicle" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a vehicle" });
  await dialog.getByLabel("Vehicle", { exact: true }).fill(name);
  await dialog.getByLabel("Seats").fill(seats);
  await dialog.getByLabel("Bags").fill(seats);
  await dialog.getByLabel(/^Driver\b(?!’)/).fill(driver);
  await dialog.getByLabel(/^Driver’s phone/).fill("98290 11432");
  await dialog.getByRole("button", { name: "Add vehicle" }).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();
}

test("trips are suggested, accepted, delayed and undone, and a driver taps who was picked up", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const projectId = await exploreSample(page);

  await test.step("the page is reached from the arrivals, and vehicles are added in a dialog", async () => {
    await page.goto(`/projects/${projectId}/travel/arrival`);
    await page.getByRole("link", { name: "Pick-ups" }).click();
    await expect(page.getByRole("heading", { name: "Pick-ups" })).toBeVisible();
    await expectAccessible(page, "pick-ups without a trip");
    await page.getByRole("button", { name: "Vehicles" }).click();
    await addVehicle(page, "Innova 1", "6", "Ramesh");
    await addVehicle(page, "Innova 2", "6", "Suresh");
    await addVehicle(page, "Traveller", "20", "Mahesh");
    await expectAccessible(page, "the vehicles");
    await page.keyboard.press("Escape");
  });

  await test.step("suggested trips say why, and are made by one click and undone by another", async () => {
    await page.getByRole("button", { name: "Suggest trips" }).click();
    const dialog = page.getByRole("dialog", { name: "Suggested trips" });
    await expect(dialog.getByText(/seats, \d+ of/).first()).toBeVisible();
    await expectAccessible(page, "suggested trips");
    await dialog.getByRole("button", { name: /^Make \d+ trip/ }).click();
    await expect(page.getByText(/\d+ trips? made/)).toBeVisible();
    await expect(page.getByRole("list", { name: "Trips of the day" }).getByRole("heading").first()).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("No trip on this day")).toBeVisible();
    await page.getByRole("button", { name: "Suggest trips" }).click();
    await dialog.getByRole("button", { name: /^Make \d+ trip/ }).click();
    await expect(page.getByRole("list", { name: "Trips of the day" })).toBeVisible();
    await expectAccessible(page, "pick-ups with trips");
  });

  await test.step("a late trip shows who must be told before anything is changed", async () => {
    await page
      .getByRole("button", { name: /^More about (Innova|Traveller)/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Leaves later" }).click();
    const dialog = page.getByRole("dialog", { name: /leaves later/ });
    await expect(dialog.getByRole("region", { name: "Who must be told" })).toBeVisible();
    await expectAccessible(page, "a late trip");
    await dialog.getByRole("button", { name: "Make it 45 min later" }).click();
    const told = page.getByRole("dialog", { name: "The trips are changed" });
    await expect(told.getByRole("link", { name: /^Phone / }).first()).toBeVisible();
    await expect(told.getByRole("link", { name: /^WhatsApp to / }).first()).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\d/,
    );
    await expectAccessible(page, "who must be told");
    await told.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("a driver opens the link on a phone without JavaScript and taps; the hosts see it", async () => {
    await page
      .getByRole("button", { name: /^More about (Innova|Traveller)/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Driver’s sheet" }).click();
    const dialog = page.getByRole("dialog", { name: /^Sheet of/ });
    await dialog.getByRole("button", { name: "Make the driver’s link" }).click();
    await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expectAccessible(page, "a driver’s link");
    const url = await dialog
      .getByRole("link", { name: "Send by WhatsApp" })
      .getAttribute("href")
      .then((href) => /http\S+\/d\/[\w-]+/.exec(decodeURIComponent(href ?? ""))?.[0]);
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const sheet = await context.newPage();
    await sheet.goto(url as string);
    await sheet
      .getByRole("button", { name: /^Picked up: / })
      .first()
      .click();
    await expect(sheet.getByText("The hosts see it.")).toBeVisible();
    await sheet
      .getByRole("button", { name: /^No show: / })
      .first()
      .click();
    await sheet
      .getByRole("button", { name: /^Undo for / })
      .last()
      .click();
    await context.close();
    const seeing = await (await browser.newContext(phone)).newPage();
    await seeing.goto(url as string);
    await expectAccessible(seeing, "a driver’s sheet");
    await expectNoSidewaysScroll(seeing, "a driver’s sheet");
    await seeing.context().setOffline(true);
    await seeing
      .getByRole("button", { name: /^No show: / })
      .first()
      .click();
    await expect(seeing.getByText("You are not connected, so nothing was sent.")).toBeVisible();
    await seeing.context().close();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page.getByText("Picked up").first()).toBeVisible();
  });

  await test.step("on a phone the page is as usable", async () => {
    await page.setViewportSize(phone.viewport);
    await expectNoSidewaysScroll(page, "pick-ups on a phone");
    await expectAccessible(page, "pick-ups on a phone");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "pick-ups on a phone in the dark");
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, "pick-ups in the dark");
  });
});

test("a guest is put on a trip and taken off by keyboard alone", async ({ page }) => {
  const projectId = await exploreSample(page);
  const api = await openApi(page, projectId);
  const { id } = await api.call<{ id: string }>("POST", "vehicles/", { name: "Bus", seats: 40, bags: 60 });
  const name = "Zubin Keyboard";
  const { id: guest_id } = await api.call<{ id: string }>("POST", "guests/", {
    first_name: "Zubin",
    last_name: "Keyboard",
  });
  const arrival = { direction: "ARRIVAL", mode: "FLIGHT", to_place: "Jaipur", arrives_at: "2099-02-11T14:00" };
  await api.call("POST", "travels/", { ...arrival, guest_id, pickup_required: true });
  await api.call("POST", "trips/", { vehicle_id: id, place: "Jaipur", leaves_at: "2099-02-11T14:40" });
  await page.goto(`/projects/${projectId}/travel/pickups?day=2099-02-11`);
  await page.getByRole("checkbox", { name }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: /^Put 1 arrival on a trip/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Put on a trip" });
  await dialog
    .getByRole("combobox", { name: "Trip" })
    .or(dialog.getByRole("button", { name: /Trip/ }))
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Put on the trip" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${name} on Bus at`)).toBeVisible();
  const riders = page.getByRole("list", { name: /^Guests on Bus/ });
  await riders.getByRole("button", { name: /^More about/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Take off the trip" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nobody is on it.")).toBeVisible();
});
