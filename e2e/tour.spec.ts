import type { Locator, Page } from "@playwright/test";
import { beginCelebration, exploreSample, signIn } from "./support/people.ts";
import { callApi } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// From the shell to the screens that no other journey comes by. What each of them does is tested where it belongs.

const press = (place: Page | Locator, name: string | RegExp) =>
  place
    .getByRole("link", { name, exact: true })
    .or(place.getByRole("button", { name, exact: true }))
    .first()
    .click();
const enter = (page: Page, title: string) =>
  page
    .getByRole("link", { name: new RegExp(`^${title}\\b`) })
    .first()
    .click();
const choose = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true }).click();
const arrives = (page: Page, end: string) => expect(page).toHaveURL(new RegExp(`${end}(\\?.*)?$`));
const id = "[0-9a-f-]{36}";

async function closeSheets(page: Page) {
  const sheets = page.getByRole("dialog");
  await expect(sheets.last()).toBeVisible();
  for (let open = await sheets.count(); open > 0; open -= 1) {
    await sheets.last().getByRole("button", { name: "Close", exact: true }).first().click();
    await expect(sheets).toHaveCount(open - 1);
  }
}

test("a newcomer finds the first steps, the account and the plans from the shell", async ({ page }) => {
  await signIn(page, `newcomer-${Date.now()}@example.com`, "Tara Sethi");
  const main = page.getByRole("main");

  await test.step("what comes after the first project", async () => {
    await press(page, "What comes after that?");
    await arrives(page, "/getting-started");
  });

  await test.step("the profile and its tabs", async () => {
    await press(page, "Account of Tara Sethi");
    await choose(page, "Profile");
    for (const [tab, end] of [
      ["Appearance", "/profile/appearance"],
      ["Wallet", "/profile/wallet-balances"],
      ["Transactions", "/profile/wallet-transactions"],
    ] as const) {
      await press(main, tab);
      await arrives(page, end);
    }
  });

  await test.step("orders, plans, and tasks of all projects", async () => {
    await enter(page, "Orders");
    await press(main, "Plans and add-ons");
    await arrives(page, "/plans");
    await enter(page, "Tasks");
    await arrives(page, "/tasks");
  });

  await test.step("the palette's dashboard, which without a project is the list of projects", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("dashboard");
    await page
      .getByRole("option", { name: /^Dashboard/ })
      .first()
      .click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test("a host begins a celebration from the list of projects and finds its first steps", async ({ page }) => {
  const projectId = await beginCelebration(page);
  await page.goto("/");
  const main = page.getByRole("main");

  await test.step("a new project", async () => {
    await press(main, "New project");
    await main.getByRole("link", { name: /^Engagement/ }).click();
    await arrives(page, "/select-plan");
    await press(main, "New project");
    await arrives(page, "/select-project-type");
  });

  await test.step("the new project's first steps, and its first event from the dashboard", async () => {
    await enter(page, "Projects");
    await main.getByRole("link", { name: /Asha & Dev/ }).click();
    await arrives(page, `/projects/${id}/dashboard`);
    await main.getByRole("link", { name: /event/i }).first().click();
    await arrives(page, "/dashboard/create-event");
    await closeSheets(page);
    await page
      .getByRole("link", { name: /getting started/i })
      .first()
      .click();
    await arrives(page, `/projects/${id}/getting-started`);
  });

  await test.step("a number that was not started", async () => {
    const number = { label: "Ours", phone: "+919829011434", driver: "sandbox" };
    await callApi(page, `/api/projects/${projectId}/whatsapp-senders/`, number);
    await enter(page, "Numbers");
    await main
      .getByRole("link", { name: /^Start/ })
      .first()
      .click();
    await arrives(page, `/numbers/${id}/verify-qr-code`);
    await press(page, "Try out linking with a code");
    await arrives(page, `/numbers/${id}/verify-with-code`);
    await expect(page.getByRole("status", { name: /^Pairing code/ })).toBeVisible();
    await press(page, "Pretend it was typed");
    await arrives(page, `/numbers/${id}/success`);
    await closeSheets(page);
  });

  await test.step("a task of any project", async () => {
    await enter(page, "Nyota");
    await enter(page, "Tasks");
    await press(main, "Add task");
    await arrives(page, "/tasks/create");
  });
});

test("a host finds a project's sheets from its lists", async ({ page }) => {
  test.setTimeout(240_000);
  await exploreSample(page);
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog");

  await test.step("from the dashboard", async () => {
    await press(main, "Statistics");
    await arrives(page, "/stats");
    await page.goBack();
    for (const [link, end] of [
      ["Edit project", "/dashboard/edit-project"],
      ["Upgrade", "/dashboard/upgrade-plan"],
    ] as const) {
      await press(main, link);
      await arrives(page, end);
      await closeSheets(page);
    }
  });

  await test.step("templates", async () => {
    await enter(page, "Templates");
    await press(main, "New template");
    await arrives(page, "/message-templates/create");
    await closeSheets(page);
    await press(main, "Invitation");
    await arrives(page, `/message-templates/${id}/edit`);
    await closeSheets(page);
    await press(main, "Actions for Invitation");
    await choose(page, "Duplicate");
    await arrives(page, `/message-templates/duplicate/${id}`);
    await closeSheets(page);
  });

  await test.step("events and questions", async () => {
    await enter(page, "Events");
    await press(main, "Edit Mehendi");
    await arrives(page, `/events/${id}/edit`);
    await closeSheets(page);
    await enter(page, "RSVP");
    await press(main, "Add question");
    await arrives(page, "/rsvp/add-custom-question");
    await closeSheets(page);
    await main.getByRole("link", { name: /^Shall we fetch you/ }).click();
    await arrives(page, `/rsvp/edit-custom-question/${id}`);
    await closeSheets(page);
  });

  await test.step("the guest list's columns, and where new guests belong", async () => {
    await enter(page, "Guests");
    await press(main, "More");
    await choose(page, "Columns");
    await press(sheet, "Add column");
    await arrives(page, "/guests/add-column");
    await closeSheets(page);
    await press(main, "Add guest");
    await press(main, "New event");
    await arrives(page, "/guests/add/event/create");
    await closeSheets(page);
    await press(main, "New group");
    await arrives(page, "/guests/add/group/create");
    await closeSheets(page);
    await main.getByText("Without a group", { exact: true }).first().click();
    await page.getByRole("option", { name: /Bride/ }).first().click();
    await press(main, "New household");
    await arrives(page, `/guests/add/${id}/sub-group/create`);
    await closeSheets(page);
  });

  await test.step("one guest's plus-one and message, and their stay's", async () => {
    const open = async () => {
      await enter(page, "Guests");
      await press(main, "Open Mr. Yash Agarwal");
    };
    await open();
    await press(sheet, "More");
    await choose(page, "Send a message");
    await arrives(page, `/guests/${id}/select-sender`);
    await sheet.getByRole("link", { name: /sandbox/i }).click();
    await arrives(page, `/guests/${id}/select-sender/${id}/select-template`);
    await closeSheets(page);
    await open();
    await sheet.getByRole("tab", { name: "Stay" }).click();
    await press(sheet, "Send a message");
    await arrives(page, `/stay/details/${id}/select-sender`);
    await sheet.getByRole("link", { name: /sandbox/i }).click();
    await arrives(page, `/stay/details/${id}/select-sender/${id}/select-template`);
    await closeSheets(page);
    await open();
    await press(sheet, "More");
    await choose(page, "Add a plus-one");
    await arrives(page, `/guests/${id}/add-plus-one`);
  });

  await test.step("lists of guests, journeys and files", async () => {
    await enter(page, "Guests");
    await press(main, "Import");
    await press(main, "Import journeys");
    await press(main, "Import guests");
    await arrives(page, "/guests/custom-import");
    await enter(page, "Dashboard");
    await press(main, "All arrivals");
    await main.getByText("Dr. Kenji Tanaka").first().click();
    await arrives(page, `/travel/arrival/${id}/travel-details`);
    await closeSheets(page);
    await enter(page, "Assets");
    await arrives(page, "/assets");
  });

  await test.step("tasks and people", async () => {
    await enter(page, "Tasks");
    await press(main, "Add task");
    await arrives(page, "/tasks/create");
    await closeSheets(page);
    await main.getByRole("button", { name: /^Actions for Order outfits/ }).click();
    await choose(page, "Edit");
    await arrives(page, `/tasks/${id}/edit`);
    await closeSheets(page);
    await enter(page, "Collaborators");
    await arrives(page, "/manage-invites");
  });

  await test.step("hotels", async () => {
    await enter(page, "Dashboard");
    await main.getByRole("link", { name: /have no room yet/ }).click();
    await press(main, "All hotels");
    await arrives(page, "/stay/details/hotels");
    await closeSheets(page);
  });

  await test.step("campaigns", async () => {
    await enter(page, "Outbox");
    await press(main, "New campaign");
    await arrives(page, "/(outbox/create-campaign|campaigns/create/select-guest)");
    await enter(page, "Campaigns");
    await press(main, "Actions for Invitation, wave 1");
    await choose(page, "Duplicate");
    await arrives(page, `/campaigns/duplicate/${id}`);
    await press(main, "Make a copy");
    await arrives(page, `/campaigns/duplicate/${id}/select-guest`);
    await enter(page, "Campaigns");
    await main
      .getByRole("button", { name: /^Actions for (?!Invitation, wave 1$)/ })
      .first()
      .click();
    await choose(page, "Edit");
    await arrives(page, `/campaigns/edit/${id}.*`);
  });
});
