import { expect, test, type Page } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { exploreSample } from "../support/people.ts";
import { openApi } from "../support/project-api.ts";

test("the guests' pages run from right to left, and have a form on paper", async ({ page, browser }) => {
  const { call, listGuests } = await openApi(page, await exploreSample(page));
  const invited = (await listGuests()).find(({ invitations }) =>
    invitations.some(({ status }) => status === "PENDING"),
  );
  const { url } = await call<{ url: string }>("GET", `guests/${invited!.id}/rsvp-link/`);
  const contacts = [{ name: "Priya", role: "Bride's sister", phone: "+919829011432" }];
  const { public_url } = await call<{ public_url: string }>("POST", "microsite/", { contacts });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();

  for (const [label, address] of [
    ["a household's page", url],
    ["the public page", public_url],
  ] as const)
    await test.step(`${label}, in a pseudo language from right to left`, async () => {
      await guest.goto(`${address}?lang=ar-XB`);
      await expect(guest.locator("html")).toHaveAttribute("dir", "rtl");
      await guest.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = true)));
      for (const choice of await guest.locator(".choice > .yes + label").all()) await choice.click();
      for (const width of [390, 1440]) {
        await guest.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(guest, `${label} at ${width}`);
        expect(await overlaps(guest), `texts of ${label} at ${width} that lie over each other`).toEqual([]);
      }
      await guest.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(guest, label);
    });

  for (const language of ["en", "hi"])
    await test.step(`a page in the language ${language} weighs at most 100 kB without the hosts' pictures`, async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const first = await context.newPage();
      const sizes: Promise<number>[] = [];
      first.on("requestfinished", (request) =>
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
      );
      await first.goto(`${url}?lang=${language}`, { waitUntil: "networkidle" });
      const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(weight).toBeGreaterThan(20_000);
      expect(weight).toBeLessThan(100_000);
      await context.close();
    });

  await test.step("on paper are the schedule, the answers and the contacts, and no buttons", async () => {
    await guest.goto(url);
    await guest.locator(".choice > .yes + label").first().click();
    await guest.emulateMedia({ media: "print" });
    await expect(guest.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(guest.locator(".contacts li").first()).toBeVisible();
    await expect(guest.getByText("Yes, with joy").first()).toBeVisible();
    await expect(guest.locator(".choice").first().getByText("Sadly, no")).toBeHidden();
    for (const hidden of [".save", ".language", ".foot", ".event-links", ".art"])
      await expect(guest.locator(hidden).first()).toBeHidden();
    await guest.setViewportSize({ width: 700, height: 990 });
  });
  await phone.close();
});

/** Pairs of texts whose lines lie over each other; the button that stays in sight lies over others on purpose. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement!;
      if (!text || parent.closest(".unseen, select, textarea, .save") || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 2 && box.height > 2) boxes.push({ text, box });
    }
    const isOver = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .flatMap((other) =>
          one.text !== other.text && isOver(one.box, other.box) ? [`${one.text} / ${other.text}`] : [],
        ),
    );
  });
