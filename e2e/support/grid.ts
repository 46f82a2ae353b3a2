import { expect, type Locator, type Page } from "@playwright/test";
import { makeGuests, type Wedding } from "./guest-list.ts";
import { signIn } from "./people.ts";

export const guests = (page: Page) => page.getByRole("grid", { name: "Guests" });
export const cell = (page: Page, line: number, column: number): Locator =>
  page.locator(`#guests [data-line="${line}"] > [aria-colindex="${column + 2}"]`);
/** The active cell: the one that has the focus. */
export const focused = (page: Page) => page.locator("#guests :focus");
export const headsOf = (page: Page) => guests(page).getByRole("columnheader").allTextContents();
export const columnOf = async (page: Page, name: string) => (await headsOf(page)).indexOf(name) - 1;

/** Writes text to the clipboard and pastes it at the focus. */
export async function paste(page: Page, text: string) {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** A wedding with four guests, shown in the grid. */
export async function openGrid(page: Page, query = ""): Promise<Wedding> {
  await signIn(page, `grid${Date.now()}${Math.random()}@example.com`, "Meera Rathore");
  const wedding = await makeGuests(page);
  await page.goto(`/projects/${wedding.projectId}/guests${query}`);
  await expect(guests(page).getByText("Rajesh Sharma")).toBeVisible();
  return wedding;
}

/** Presses the mouse on one element, moves it over another in steps, and releases it there. */
export async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

async function middleOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${thing.toString()} is not visible.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
