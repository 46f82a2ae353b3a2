import * as constants from "@nyota/contract/constants";
import { expect, test, type Locator, type Page } from "./support/test.ts";
import { address } from "./support/address.ts";
import { finishRendering, stopClock, takeClock, wait, waitUntil } from "./support/clock.ts";

const viewport = { width: 1440, height: 900 };
/** The distance between the toasts and the edges of the window. */
const margin = 24;

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not on the page.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** The page with every component, loaded once, with its clock stopped. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ baseURL: address, viewport, reducedMotion: "reduce" });
  await takeClock(page);
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { name: "Components", level: 1 })).toBeVisible();
  await stopClock(page);
  // The first toast loads the code that renders them all.
  await button("Error").click();
  await waitUntil(page, () => expect(toasts()).toHaveCount(1, { timeout: 50 }));
});
test.afterAll(() => page.close());
test.beforeEach(async () => {
  await page.keyboard.press("Escape");
  await page.mouse.move(5, 5);
  await wait(page, constants.TOAST_DURATION + constants.MENU_TYPEAHEAD_RESET);
  await expect(toasts()).toHaveCount(0);
  await expect(page.getByRole("menu")).toHaveCount(0);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const toasts = () => page.locator("[data-sonner-toast]");
const alive = () => page.locator("[data-sonner-toast][data-removed=false]");

async function showToasts(count = 1) {
  for (let index = 0; index < count; index += 1) {
    await button("Error").click();
    await finishRendering(page);
    await wait(page, 0);
    await expect(toasts()).toHaveCount(index + 1);
  }
}

test.describe("toasts", () => {
  test("a toast stays for 4,000 ms", async () => {
    await showToasts();
    await wait(page, constants.TOAST_DURATION - 1);
    await expect(alive()).toHaveCount(1);
    await wait(page, 1);
    await expect(alive()).toHaveCount(0);
  });

  test("a toast is 356 px wide, at the bottom right", async () => {
    await showToasts();
    await expect.poll(async () => (await boxOf(toasts())).width).toBe(constants.TOAST_WIDTH_PX);
    await expect.poll(async () => (await boxOf(toasts())).right).toBe(viewport.width - margin);
    await expect.poll(async () => (await boxOf(toasts())).bottom).toBe(viewport.height - margin);
  });

  test("three toasts are visible, 14 px apart, and Alt+T brings them up", async () => {
    await showToasts(4);
    await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(constants.TOAST_VISIBLE);
    await expect(toasts().first()).toHaveAttribute("data-expanded", "false");
    await page.keyboard.press("t");
    await expect(toasts().first()).toHaveAttribute("data-expanded", "false");
    await page.keyboard.press("Alt+t");
    await expect(toasts().first()).toHaveAttribute("data-expanded", "true");
    await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
    const gap = async (index: number) =>
      (await boxOf(toasts().nth(index))).y - (await boxOf(toasts().nth(index + 1))).bottom;
    await expect.poll(() => gap(0)).toBe(constants.TOAST_GAP_PX);
    await expect.poll(() => gap(1)).toBe(constants.TOAST_GAP_PX);
  });

  test("a toast swiped 44 px springs back, 45 px dismisses it", async () => {
    await showToasts();
    await expect.poll(async () => (await boxOf(toasts())).bottom).toBe(viewport.height - margin);
    const swipe = async (distance: number) => {
      const { x, y, height } = await boxOf(toasts());
      const [left, middle] = [Math.round(x) + 20, Math.round(y + height / 2)];
      await page.mouse.move(left, middle);
      await page.mouse.down();
      await page.mouse.move(left + 10, middle);
      await page.mouse.move(left + distance, middle);
      // Slowly: a fast swipe would dismiss it at any distance.
      await wait(page, 1_500);
      await page.mouse.up();
      await finishRendering(page);
    };
    await swipe(constants.TOAST_SWIPE_THRESHOLD_PX - 1);
    await expect(alive()).toHaveCount(1);
    await expect(toasts()).toHaveAttribute("data-swiping", "false");
    await expect.poll(async () => (await boxOf(toasts())).right).toBe(viewport.width - margin);
    await swipe(constants.TOAST_SWIPE_THRESHOLD_PX);
    await expect(alive()).toHaveCount(0);
  });
});

test.describe("tooltips", () => {
  const tooltip = () => page.getByRole("tooltip");
  const shown = () => tooltip().locator("xpath=..");

  test("a tooltip opens after 700 ms, 4 px from its button", async () => {
    await button("Tooltip").hover();
    await wait(page, constants.TOOLTIP_OPEN_DELAY - 1);
    await expect(tooltip()).toHaveCount(0);
    await wait(page, 1);
    await expect(tooltip()).toHaveText("Opens after 700 ms");
    const gap = async () => (await boxOf(button("Tooltip"))).y - (await boxOf(shown())).bottom;
    await expect.poll(gap).toBeCloseTo(constants.TOOLTIP_SIDE_OFFSET_PX, 0);
  });

  test("within 300 ms of the last tooltip the next one opens at once", async () => {
    const [first, second] = ["Notifications", "Export"].map((label) => page.getByLabel(label, { exact: true }).first());
    const visit = async (button: Locator | undefined) => {
      await button?.hover();
      await wait(page, 0);
    };
    const leave = async () => {
      await page.mouse.move(700, 890);
      await page.mouse.move(702, 892);
      await waitUntil(page, () => expect(tooltip()).toHaveCount(0, { timeout: 50 }));
    };
    await visit(first);
    await wait(page, constants.TOOLTIP_OPEN_DELAY);
    await expect(tooltip()).toHaveText("Notifications");
    await leave();
    await wait(page, constants.TOOLTIP_SKIP_DELAY - 1);
    await visit(second);
    await expect(tooltip()).toHaveText("Export");
    await leave();
    await wait(page, constants.TOOLTIP_SKIP_DELAY);
    await visit(first);
    await expect(tooltip()).toHaveCount(0);
    await wait(page, constants.TOOLTIP_OPEN_DELAY);
    await expect(tooltip()).toHaveText("Notifications");
  });
});

test.describe("menus", () => {
  const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
  const parent = () => item("Move to group");
  const child = () => item("Groom’s side");
  const check = () => page.getByRole("menuitemcheckbox", { name: "Show the phone" });

  async function openMenu() {
    await button("Menu").click();
    await expect(page.getByRole("menu")).toBeVisible();
    await wait(page, 50);
  }

  test("a menu opens 4 px below its button, a submenu 4 px beside its entry", async () => {
    await openMenu();
    const menu = page.getByRole("menu").first();
    const below = async () => (await boxOf(menu)).y - (await boxOf(button("Menu"))).bottom;
    await expect.poll(below).toBeCloseTo(constants.MENU_SIDE_OFFSET_PX, 0);
    await parent().hover();
    await wait(page, constants.MENU_SUBMENU_OPEN_DELAY);
    const beside = async () => (await boxOf(page.getByRole("menu").last())).x - (await boxOf(parent())).right;
    await expect.poll(beside).toBeCloseTo(constants.MENU_SIDE_OFFSET_PX, 0);
  });

  test("a submenu opens after 100 ms of hovering", async () => {
    await openMenu();
    await parent().hover();
    await wait(page, constants.MENU_SUBMENU_OPEN_DELAY - 1);
    await expect(child()).toHaveCount(0);
    await wait(page, 1);
    await expect(child()).toBeVisible();
  });

  test("on the way to the submenu the pointer may cross other entries for 300 ms", async () => {
    await openMenu();
    await parent().hover();
    await wait(page, constants.MENU_SUBMENU_OPEN_DELAY);
    await expect(child()).toBeVisible();
    const [from, below] = [await boxOf(parent()), await boxOf(check())];
    const target = await boxOf(page.getByRole("menu").last());
    expect(below.y + 8, "the submenu reaches beside the next entry").toBeLessThan(target.bottom);
    // Always further to the right, from the entry to the one below it.
    await page.mouse.move(from.right - 60, from.bottom - 6);
    await page.mouse.move(from.right - 50, from.bottom - 3);
    await page.mouse.move(from.right - 40, below.y + 4);
    await page.mouse.move(from.right - 30, below.y + 5);
    await wait(page, constants.MENU_POINTER_GRACE - 1);
    await page.mouse.move(from.right - 29, below.y + 5);
    await finishRendering(page);
    await expect(child()).toBeVisible();
    await expect(check()).not.toHaveAttribute("data-highlighted");
    await wait(page, 1);
    await page.mouse.move(from.right - 28, below.y + 5);
    await finishRendering(page);
    await expect(check()).toHaveAttribute("data-highlighted");
    await expect(child()).toHaveCount(0);
  });

  test("typed letters are combined until a second without one has passed", async () => {
    await openMenu();
    const type = async (letter: string) => {
      await page.keyboard.press(letter);
      await wait(page, 0);
    };
    await type("c");
    await expect(item(/^Copy/)).toBeFocused();
    await wait(page, constants.MENU_TYPEAHEAD_RESET - 1);
    await type("r");
    await expect(item(/^Copy/)).toBeFocused();
    await wait(page, constants.MENU_TYPEAHEAD_RESET);
    await type("r");
    await expect(item("Remove")).toBeFocused();
  });
});
