import * as constants from "@nyota/contract/constants";
import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { type Project, projectEndpoints } from "@nyota/contract/account/projects";
import { eventEndpoints } from "@nyota/contract/events/events";
import { expect, type Page } from "@playwright/test";
import { expectEvery, listCalls, noteCalls, waitForCall } from "./support/calls.ts";
import { finishRendering, stopClock, takeClock, wait, waitUntil } from "./support/clock.ts";
import { test } from "./support/sample-test.ts";
import { specified } from "./support/specified-constants.ts";

const rem = 16;
const pixels = (rems: string) => Number.parseFloat(rems) * rem;
const aside = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const openNavigation = (page: Page) => page.getByRole("button", { name: "Open the navigation" });
const isNotifications = (url: URL, method: string) => url.pathname === "/api/notifications/" && method === "GET";
const isRunning = (url: URL) =>
  url.pathname.endsWith("/message-campaigns/") && url.searchParams.get("status") === "IN_PROGRESS";

/** Opens a page of the sample wedding and waits until it is rendered. */
async function open(page: Page, projectId: string, part = "events") {
  await page.goto(`/projects/${projectId}/${part}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
}

test("every constant has the value the specification gives it", () => {
  expect({ ...constants }).toEqual(specified);
});

test("the sidebar remembers its state in sidebar_state for 604,800 seconds", async ({ page, context, sample }) => {
  await open(page, sample.projectId);
  const seconds = () => Date.now() / 1_000;
  const read = async () => (await context.cookies()).find(({ name }) => name === constants.SIDEBAR_COOKIE);
  const before = seconds();
  await page.keyboard.press("Control+b");
  await expect.poll(async () => (await read())?.value).toBe("false");
  const cookie = await read();
  expect(cookie?.expires).toBeGreaterThanOrEqual(before + constants.SIDEBAR_COOKIE_SECONDS - 1);
  expect(cookie?.expires).toBeLessThanOrEqual(seconds() + constants.SIDEBAR_COOKIE_SECONDS + 1);
  await open(page, sample.projectId);
  await expect(aside(page)).toHaveAttribute("data-state", "collapsed");
});

test("the sidebar is 16rem wide, 3rem as icons, and Ctrl+B and Cmd+B toggle it", async ({ page, sample }) => {
  await open(page, sample.projectId);
  await expect(aside(page)).toHaveCSS("width", `${pixels(constants.SIDEBAR_WIDTH)}px`);
  await page.keyboard.press("Control+b");
  await expect(aside(page)).toHaveCSS("width", `${pixels(constants.SIDEBAR_WIDTH_ICON)}px`);
  await page.keyboard.press("Meta+b");
  await expect(aside(page)).toHaveCSS("width", `${pixels(constants.SIDEBAR_WIDTH)}px`);
});

test("the layout is mobile below 768 px, and its drawer is 18rem wide", async ({ page, sample }) => {
  await page.setViewportSize({ width: constants.MOBILE_BREAKPOINT_PX, height: 900 });
  await open(page, sample.projectId);
  const main = page.getByRole("main");
  await expect(aside(page)).toBeVisible();
  await expect(openNavigation(page)).toHaveCount(0);
  await expect(main).toHaveCSS("padding-left", "28px");

  await page.setViewportSize({ width: constants.MOBILE_BREAKPOINT_PX - 1, height: 900 });
  await expect(aside(page)).toHaveCount(0);
  await expect(openNavigation(page)).toBeVisible();
  await expect(main).toHaveCSS("padding-left", "16px");
  await page.keyboard.press("Control+b");
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect(drawer).toHaveCSS("width", `${pixels(constants.SIDEBAR_WIDTH_MOBILE)}px`);
  await page.keyboard.press("Meta+b");
  await expect(drawer).toHaveCount(0);
});

test("an entry of the sidebar shows its name after 0 ms, but only collapsed and not on a phone", async ({
  page,
  sample,
}) => {
  await takeClock(page);
  await page.goto(`/projects/${sample.projectId}/events`);
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Templates" });
  await expect(entry).toBeVisible();
  await stopClock(page);
  await entry.hover();
  await wait(page, 5_000);
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await page.mouse.move(700, 700);
  await page.keyboard.press("Control+b");
  await expect(aside(page)).toHaveCSS("width", "48px");
  await entry.hover();
  await wait(page, constants.TOOLTIP_SIDEBAR_DELAY);
  await expect(page.getByRole("tooltip")).toHaveText("Templates");

  await page.mouse.move(700, 700);
  await page.setViewportSize({ width: constants.MOBILE_BREAKPOINT_PX - 1, height: 900 });
  await page.getByRole("button", { name: "Open the navigation" }).click();
  await entry.hover();
  await wait(page, 5_000);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("notifications are requested every 5,000 ms", async ({ page, sample }) => {
  await takeClock(page);
  await noteCalls(page);
  await open(page, sample.projectId);
  await stopClock(page);
  await expectEvery(page, constants.NOTIFICATIONS_POLL, isNotifications);
});

test("running campaigns are requested every 4,000 ms", async ({ page, sample }) => {
  await takeClock(page);
  await noteCalls(page);
  await open(page, sample.projectId);
  await stopClock(page);
  await expectEvery(page, constants.RUNNING_CAMPAIGNS_POLL, isRunning);
});

/** Answers the ribbon's call with these campaigns, in the contract's form. */
async function answerRunning(page: Page, names: () => string[]) {
  const make = (name: string, index: number): Campaign => ({
    id: `01900000-0000-7000-8000-00000000000${index}`,
    name,
    language: null,
    translations: {},
    template_id: null,
    body: "Hello",
    sender_id: null,
    audience: { filter: {} },
    event_ids: [],
    is_invitation: false,
    one_message_for: "PHONE",
    stops_when_answered: false,
    follows: null,
    shared_phones: "TOGETHER",
    counts_as_invitation: false,
    scheduled_at: null,
    status: "IN_PROGRESS",
    status_reason: null,
    by_status: { QUEUED: 3 },
    total: 3,
    created_at: "2027-01-01T00:00:00.000Z",
    updated_at: "2027-01-01T00:00:00.000Z",
    started_at: "2027-01-01T00:00:00.000Z",
    completed_at: null,
  });
  await page.route(isRunning, (route) => {
    const results = names().map(make);
    const reply = { count: results.length, next: null, previous: null, results };
    return route.fulfill({ json: campaignEndpoints.list.reply.parse(reply) });
  });
}
const ribbon = (page: Page) => page.getByRole("region", { name: "Running campaigns" });

test("there is no ribbon before the first response and without a running campaign", async ({ page, sample }) => {
  const released = Promise.withResolvers<void>();
  await answerRunning(page, () => []);
  await page.route(isRunning, async (route) => {
    await released.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest((request) => isRunning(new URL(request.url())));
  await open(page, sample.projectId);
  await asked;
  await expect(ribbon(page)).toHaveCount(0);
  const answered = page.waitForResponse((response) => isRunning(new URL(response.url())));
  released.resolve();
  await (await answered).finished();
  await finishRendering(page);
  await expect(ribbon(page)).toHaveCount(0);
});

test("the ribbon shows the next campaign after 2,000 ms and names it in at most 200 px", async ({ page, sample }) => {
  const names = ["Mehndi", `Wave ${"of many words ".repeat(7)}`.trim()];
  let running: string[] = [];
  await takeClock(page);
  await noteCalls(page);
  await answerRunning(page, () => running);
  await open(page, sample.projectId);
  await stopClock(page);
  running = names;
  // The rotation begins with the response, which arrives while the clock is stopped.
  await waitForCall(page, constants.RUNNING_CAMPAIGNS_POLL, isRunning);
  await wait(page, 0);
  const name = (index: number) => ribbon(page).getByTitle(names[index] ?? "");
  await expect(ribbon(page)).toContainText(/Campaign\s‘Mehndi’\sis running smoothly/);
  expect((await name(0).boundingBox())?.width).toBeLessThan(constants.CAMPAIGN_RIBBON_NAME_WIDTH_PX);
  await finishRendering(page);
  for (const next of [1, 0]) {
    await wait(page, constants.CAMPAIGN_RIBBON_ROTATION - 1);
    await expect(name(1 - next)).toBeVisible();
    await wait(page, 1);
    await expect(name(next)).toBeVisible();
    await expect(name(1 - next)).toHaveCount(0);
    if (next === 1) expect((await name(1).boundingBox())?.width).toBe(constants.CAMPAIGN_RIBBON_NAME_WIDTH_PX);
  }
});

/** Answers with the project and the test's changes. */
const changeProject = (page: Page, projectId: string, change: (project: Project) => Project) =>
  page.route(
    (url) => url.pathname === `/api/projects/${projectId}/`,
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const { "if-none-match": _, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const project = projectEndpoints.read.reply.parse(await response.json());
      await route.fulfill({ json: projectEndpoints.read.reply.parse(change(project)) });
    },
  );

test("the trial is 14 days: counted in the banner, capped in its bar, and over after them", async ({
  page,
  sample,
}) => {
  const day = 86_400_000;
  let used = 0;
  await changeProject(page, sample.projectId, (project) => {
    const start = Date.now() - used * day;
    const [start_date, end_date] = [start, start + constants.TRIAL_DAYS * day].map((at) => new Date(at).toISOString());
    const subscription = { status: "ACTIVE", plan_name: "Trial", start_date, end_date } as Project["subscriptions"][0];
    return { ...project, is_on_trial_plan: true, subscriptions: [subscription] };
  });
  const banner = page
    .getByRole("main")
    .getByRole("status")
    .filter({ has: page.getByRole("progressbar") });
  const shares = [
    { days: -1, text: "0/14 Days Used", share: "0%" },
    { days: 7.5, text: "7/14 Days Used", share: "50%" },
    { days: 13.9, text: "13/14 Days Used", share: "93%" },
  ];
  for (const { days, text, share } of shares) {
    used = days;
    await open(page, sample.projectId);
    await expect(banner).toContainText(text);
    await expect(banner.getByRole("progressbar")).toHaveAttribute("aria-valuetext", share);
    await expect(banner.getByRole("link", { name: "Upgrade to Premium Plan" })).toBeVisible();
  }
  used = 30;
  await open(page, sample.projectId);
  await expect(banner).toContainText("Trial Expired");
  await expect(banner).not.toContainText("Days Used");
  await expect(banner.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "100%");
  await expect(banner.getByRole("link", { name: "Upgrade to continue" })).toBeVisible();
});

test("getting started is 20, and 20 more for each kind of credit used; at 100 it disappears", async ({
  page,
  sample,
}) => {
  const types = ["EVENT", "GUEST", "WA_SENDER", "MESSAGE"] as const;
  let used = 0;
  await changeProject(page, sample.projectId, (project) => {
    const usage = { ...project.credit_snapshot.credit_usage };
    for (const [index, type] of types.entries()) usage[type] = { ...usage[type], total_used: index < used ? 7 : 0 };
    return { ...project, credit_snapshot: { credit_usage: usage } };
  });
  const bar = aside(page).getByRole("progressbar", { name: "Getting started" });
  for (used = 0; used < types.length; used += 1) {
    await open(page, sample.projectId);
    const share = constants.GETTING_STARTED_BASE + used * constants.GETTING_STARTED_STEP;
    await expect(bar).toHaveAttribute("aria-valuenow", String(share));
  }
  await open(page, sample.projectId);
  await expect(aside(page).getByRole("link", { name: "Events" })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("on the first load the session is renewed once, and not again when that fails", async ({ page }) => {
  await takeClock(page);
  await noteCalls(page);
  await page.route("**/auth/tenant/refresh/", (route) =>
    route.fulfill({ status: 503, json: { detail: "Busy.", code: "UNAVAILABLE" } }),
  );
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/signin\?ref=/);
  await page.clock.runFor(60_000);
  const attempts = await listCalls(page, (url) => url.pathname === "/auth/tenant/refresh/");
  expect(attempts.length).toBe(1 + constants.SESSION_REFRESH_RETRIES);
});

test("data that no component uses is cached for 60 seconds and then requested again", async ({ page, sample }) => {
  const isEvents = (url: URL) => url.pathname.endsWith(`/${sample.projectId}/events/`);
  await takeClock(page);
  await open(page, sample.projectId);
  const name = page.getByRole("main").getByText("Sangeet").first();
  await expect(name).toBeVisible();
  await stopClock(page);
  const released = Promise.withResolvers<void>();
  await page.route(isEvents, async (route) => {
    await released.promise;
    await route.continue();
  });
  const leave = async () => {
    await aside(page).getByRole("link", { name: "Numbers" }).click();
    await wait(page, 0);
    await expect(page).toHaveURL(/numbers/);
    await expect(name).toHaveCount(0);
  };
  const comeBack = async () => {
    await aside(page).getByRole("link", { name: "Events" }).click();
    await expect(page).toHaveURL(/events/);
    await expect(page.getByRole("main").getByRole("heading", { name: "Events" })).toBeVisible();
  };
  await leave();
  await wait(page, constants.QUERY_KEEP_UNUSED - 1);
  await comeBack();
  await expect(name).toBeVisible();
  await leave();
  await wait(page, constants.QUERY_KEEP_UNUSED);
  await comeBack();
  await expect(name).toHaveCount(0);
  released.resolve();
  await waitUntil(page, () => expect(name).toBeVisible({ timeout: 50 }));
});

test("a date is written Jan 5, 25", async ({ page, sample }) => {
  await page.route(
    (url) => url.pathname.endsWith(`/${sample.projectId}/events/`),
    async (route) => {
      const reply = eventEndpoints.list.reply.parse(await (await route.fetch()).json());
      for (const event of reply.results) Object.assign(event, { starts_at: "2025-01-05T10:00" });
      await route.fulfill({ json: eventEndpoints.list.reply.parse(reply) });
    },
  );
  await page.clock.install({ time: new Date("2025-01-01T12:00:00") });
  await open(page, sample.projectId, "dashboard");
  await expect(page.getByRole("main").getByText("Jan 5, 25").first()).toBeVisible();
});

test("the notifications are 400 px wide, their list is 24rem high, and its scroll bar disappears 600 ms after the scrolling", async ({
  page,
  sample,
}) => {
  const created_at = new Date().toISOString();
  const results = Array.from({ length: 30 }, (_, index) => ({
    id: `01900000-0000-7000-8000-0000000000${index + 10}`,
    title: `Notification ${index}`,
    message: "Somebody <b>answered</b>.",
    link: null,
    created_at,
    read_at: created_at,
  }));
  const reply = notificationEndpoints.list.reply.parse({ results, unread: 0 });
  await page.route(
    (url) => url.pathname === "/api/notifications/",
    (route) => route.fulfill({ json: reply }),
  );
  await takeClock(page);
  await open(page, sample.projectId);
  await page.getByRole("button", { name: "Notifications" }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const list = panel.getByRole("region", { name: "Notifications" });
  await expect(panel.getByText("Notification 29")).toBeAttached();
  await stopClock(page);
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(constants.NOTIFICATIONS_WIDTH_PX);
  expect((await list.boundingBox())?.height).toBe(24 * rem);

  const bar = panel.locator("[data-orientation=vertical][data-state=visible]");
  await expect(bar).toHaveCount(0);
  await list.evaluate((element) => element.scrollBy(0, 200));
  await expect(bar).toHaveCount(1);
  const scrolling = 100; // until the list considers the scrolling finished
  await wait(page, scrolling);
  await wait(page, constants.SCROLL_AREA_HIDE_DELAY - 1);
  await expect(bar).toHaveCount(1);
  await wait(page, 1);
  await expect(bar).toHaveCount(0);
});
