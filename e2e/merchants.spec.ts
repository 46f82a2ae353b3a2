import { expect, test, type Browser, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { signIn } from "./support/people.ts";
import { openApi } from "./support/project-api.ts";
import { runNyota } from "./support/run-nyota.ts";

const fresh = (name: string) => `${name}.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.com`;

async function openBrowser(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return context.newPage();
}

/** A host with a wedding of their own. Returns the project's id. */
async function makeWedding(page: Page, title: string): Promise<string> {
  const token = await page.evaluate(async () => {
    const refreshed = await fetch("/auth/tenant/refresh/", { method: "POST", credentials: "same-origin" });
    return ((await refreshed.json()) as { access_token: string }).access_token;
  });
  const made = await page.request.post("/api/projects/", {
    headers: { authorization: `Bearer ${token}` },
    data: { title, event_type: "WEDDING", start_date: "2099-02-12", venue_city: "Jaipur" },
  });
  return ((await made.json()) as { id: string }).id;
}

/** The link in the newest letter to an address. */
async function findLink(page: Page, address: string, pattern: RegExp): Promise<string> {
  const read = async () => {
    const letters = (await (await page.request.get("/dev/mailbox.json")).json()) as { to: string; text: string }[];
    const found = letters.filter(({ to }) => to === address).map(({ text }) => pattern.exec(text)?.[0]);
    return found.find((link) => link !== undefined) ?? "";
  };
  await expect.poll(read).not.toBe("");
  return new URL(await read()).pathname + new URL(await read()).search;
}

async function checkLook(page: Page, name: string) {
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, `${name} on a phone`);
  await expectAccessible(page, `${name} on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a planner runs three weddings of three hosts with staff of limited rights", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [meera, ravi] = [fresh("meera"), fresh("ravi")];
  await signIn(page, meera, "Meera Rao");
  await expect(page.getByRole("link", { name: "Your firm" })).toHaveCount(0);
  expect(runNyota("merchant", "add", "Sunrise Weddings", meera)).toContain("Added Sunrise Weddings");

  await page.goto("/");
  await page.getByRole("link", { name: "Your firm" }).click();
  await expect(page.getByRole("heading", { name: "No host has given you a project yet" })).toBeVisible();
  const code = await page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/).innerText();
  await checkLook(page, "a firm without projects");

  // Three hosts give their weddings to the firm.
  const hosts: { page: Page; id: string }[] = [];
  for (const title of ["Aanya & Kabir", "Ishaan & Tara", "Nisha & Dev"]) {
    const host = await openBrowser(browser, baseURL);
    await signIn(host, fresh("host"), `Host of ${title}`);
    const id = await makeWedding(host, title);
    const api = await openApi(host, id);
    const event = { name: `Sangeet of ${title}`, kind: "SANGEET", starts_at: "2099-02-12T19:00" };
    const { id: eventId } = await api.call<{ id: string }>("POST", "events/", event);
    await api.call("POST", "guests/", { first_name: "Asha", event_ids: [eventId] });
    await host.goto(`/projects/${id}/manage-invites`);
    await host.getByRole("link", { name: "Give to a firm" }).click();
    if (hosts.length === 0) {
      await host.getByLabel("Code of the firm").fill("0000-0000-0000");
      await host.getByRole("button", { name: "Continue" }).click();
      await expect(host.getByText("No firm has this code. Ask the firm for it again.").first()).toBeVisible();
      await checkLook(host, "giving a project to a firm");
    }
    await host.getByLabel("Code of the firm").fill(code.toLowerCase());
    await host.getByRole("button", { name: "Continue" }).click();
    await host.getByRole("button", { name: /^Give it to / }).click();
    await expect(host.getByText("Sunrise Weddings has run this project with you")).toBeVisible();
    hosts.push({ page: host, id });
  }
  await checkLook(hosts[0]?.page as Page, "a project that a firm runs");

  await page.reload();
  const projects = page.getByRole("list", { name: "Projects of the firm" });
  await expect(projects.getByRole("article")).toHaveCount(3);
  await expect(projects.getByText("Sangeet of Ishaan & Tara")).toBeVisible();
  await expect(projects.getByText("0% of 1 invitation")).toHaveCount(3);
  await checkLook(page, "the overview of a firm");
  await projects.getByRole("link", { name: "Ishaan & Tara" }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${hosts[1]?.id}/dashboard`));
  await expect(page.getByRole("link", { name: /^Stay/ }).or(page.getByRole("button", { name: /^Stay/ }))).toBeVisible();

  // An employee is invited to the guest desk, and sees no hotels.
  await page.goto("/merchants");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Staff", exact: true }).click();
  await page.getByRole("link", { name: "Invite staff" }).click();
  const sheet = page.getByRole("dialog", { name: "Invite staff" });
  await sheet.getByLabel("E-mail").fill(ravi);
  await sheet.getByLabel("Name", { exact: true }).fill("Ravi Iyer");
  await sheet.getByRole("button", { name: /^Guest desk/ }).click();
  await checkLook(page, "an invitation to a firm");
  await sheet.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("list", { name: "Staff" }).getByText("Invited")).toBeVisible();
  await checkLook(page, "the staff of a firm");

  const desk = await openBrowser(browser, baseURL);
  const join = await findLink(desk, ravi, /http\S+\/merchants\/join\/[0-9a-f-]+/);
  await signIn(desk, ravi, "Ravi Iyer");
  await desk.getByRole("link", { name: /Invites\s*\(1 open\)/ }).click();
  await desk.getByRole("link", { name: "Open the invitation of Sunrise Weddings" }).click();
  await expect(desk).toHaveURL(new RegExp(`${join}$`));
  await checkLook(desk, "an invitation to work for a firm");
  await desk.getByRole("button", { name: "Accept" }).click();
  await expect(desk.getByRole("article")).toHaveCount(3);
  await desk.getByRole("link", { name: "Aanya & Kabir" }).click();
  await expect(desk.getByRole("link", { name: /^Guests/ }).first()).toBeVisible();
  const stay = (who: Page) => who.getByRole("button", { name: "Stay" }).or(who.getByRole("link", { name: "Stay" }));
  await expect(stay(desk)).toHaveCount(0);
  await desk.goto(`/projects/${hosts[0]?.id}/stay/details`);
  await expect(desk.getByText("You don't have permission to access this page.")).toBeVisible();

  // Several rights change at once, and the open page follows at the next request.
  await page.reload();
  await page.getByRole("link", { name: /Ravi Iyer/ }).click();
  await page.getByRole("link", { name: "Change rights" }).click();
  await page.getByRole("radio", { name: "Stay: Change" }).click();
  await page.getByRole("radio", { name: "Messages: No access" }).click();
  await page.getByRole("checkbox", { name: /^Activity/ }).check();
  await checkLook(page, "the rights of a member of staff");
  await page.getByRole("button", { name: "Save rights" }).click();
  await expect(page.getByText("The rights of Ravi Iyer were changed")).toBeVisible();
  await desk.goto(`/projects/${hosts[0]?.id}/dashboard`);
  await expect(stay(desk)).toHaveCount(1);
  await expect(desk.getByRole("link", { name: "Campaigns" })).toHaveCount(0);
  await expect(desk.getByRole("heading", { name: "Recent activity" })).toBeVisible();
  await expect(desk.getByText("gave the project to")).toBeVisible();

  // Whoever is removed finds nothing at the next request.
  await page.goto("/merchants/staff");
  await page.getByRole("link", { name: /Ravi Iyer/ }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove" }).last().click();
  await expect(page.getByText("Ravi Iyer was removed")).toBeVisible();
  await desk.goto("/merchants");
  await expect(desk.getByRole("heading", { name: "You don’t work for a firm here" })).toBeVisible();
  await checkLook(desk, "a user without a firm");
  await desk.goto(`/projects/${hosts[0]?.id}/guests`);
  await expect(desk.getByRole("link", { name: /^Guests/ })).toHaveCount(0);

  // A host takes the project back.
  const host = hosts[2]?.page as Page;
  await host.getByRole("button", { name: "Take back" }).click();
  await host.getByRole("button", { name: "Take back" }).last().click();
  await expect(host.getByText("Nisha & Dev is only yours again")).toBeVisible();
  await page.goto("/merchants");
  await expect(projects.getByRole("article")).toHaveCount(2);
});

test("staff who forgot their password set a new one with the link of their firm", async ({
  page,
  browser,
  baseURL,
}) => {
  const address = fresh("meera");
  await signIn(page, address, "Meera Rao");
  runNyota("merchant", "add", `Firm of ${address}`, address);
  const other = await openBrowser(browser, baseURL);
  await other.goto("/merchants");
  await expect(other).toHaveURL(/signin\?ref=/);
  await other.getByRole("button", { name: "Use a password instead" }).click();
  await other.getByRole("button", { name: /forgot/i }).click();
  await expect(other).toHaveURL(/\/merchants\/forgot-password/);
  await checkLook(other, "a forgotten password of staff");
  await other.getByLabel("E-mail").fill(address);
  await other.getByRole("button", { name: "Send the link" }).click();
  await expect(other.getByText("Check your e-mail")).toBeVisible();
  await other.goto(await findLink(other, address, /http\S+\/merchants\/new-password\?token=[\w-]+/));
  await checkLook(other, "a new password of staff");
  await other.getByRole("textbox", { name: "New password" }).fill("lotus and marigold");
  await other.getByRole("button", { name: "Set the password" }).click();
  await other.getByLabel(/e-mail or phone/i).fill(address);
  await other.getByRole("textbox", { name: "Password" }).fill("lotus and marigold");
  await other.getByRole("button", { name: /sign in/i }).click();
  await expect(other).toHaveURL(/\/merchants$/);
  await expect(other.getByRole("heading", { name: `Firm of ${address}` })).toBeVisible();
});
