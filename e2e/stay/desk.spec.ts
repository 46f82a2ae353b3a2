import { expect, test, type Page } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { signIn } from "../support/people.ts";
import { makeGuests } from "../support/guest-list.ts";
import { openApi } from "../support/project-api.ts";

/** A guest who has a room from today on, at the project's clock. */
async function giveRoomToday(page: Page, projectId: string) {
  const { call, listGuests } = await openApi(page, projectId);
  const [guest] = await listGuests();
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date(Date.now() + days * 86_400_000));
  const { id: hotel_id } = await call<{ id: string }>("POST", "hotels/", { name: "Rambagh" });
  const { id: room_id } = await call<{ id: string }>("POST", "rooms/", { hotel_id, room_number: "901" });
  const nights = { check_in: dayIn(0), check_out: dayIn(2) };
  await call("POST", "guest-stays/assign-guests-to-room/", { guest_ids: [guest?.id], room_id, ...nights });
  const stays = () => call<{ results: { checked_in_at: string | null }[] }>("GET", `guest-stays/?room=${room_id}`);
  return { name: guest?.display_name ?? "", readArrival: async () => (await stays()).results[0]?.checked_in_at };
}

const isStored = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("nyota desk")).match("/stay/desk")) !== undefined);

test("the desk opens without a connection, and what is tapped there is sent when it is back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, `desk.${crypto.randomUUID().slice(0, 8)}@example.com`, "Meera Rathore");
  // A project of its own: a stay of today would lengthen the sample's list of days for other tests.
  const { projectId } = await makeGuests(page);
  const { name, readArrival } = await giveRoomToday(page, projectId);
  await page.goto(`/projects/${projectId}/stay/desk`);
  const guest = page.getByRole("listitem").filter({ hasText: name });
  const arrived = guest.getByRole("button", { name: /^Arrived/ });
  await expect(arrived).toBeVisible();
  await expect.poll(() => isStored(page), { timeout: 20_000 }).toBe(true);

  await test.step("opened anew it shows the list as it was", async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText("No connection: go on, nothing is lost")).toBeVisible();
    await expect(arrived).toHaveAttribute("aria-pressed", "false");
    await expectAccessible(page, "the desk without a connection");
    await expectNoSidewaysScroll(page, "the desk without a connection");
  });

  await test.step("a tap survives another reload", async () => {
    await arrived.click();
    await page.getByRole("radio", { name: /^Here/ }).click();
    await expect(arrived).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await page.getByRole("radio", { name: /^Here/ }).click();
    await expect(arrived).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("it is sent once there is a connection, and the whole application is back", async () => {
    await page.context().setOffline(false);
    await expect(page.getByText("No connection: go on, nothing is lost")).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole("button", { name: "Open the navigation" })).toBeVisible();
    await expect.poll(readArrival).not.toBeNull();
  });
});
