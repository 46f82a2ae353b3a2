import { expect, test } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample, signIn } from "./support/people.ts";
import { callApi, fill, findIds, isReadByInvited, listScreens } from "./support/screens.ts";

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
// Parts, so that no worker has half of the screens left when the others are done.
const PARTS = 4;
const byTheme = ["color-contrast", "link-in-text-block"];

test.describe.configure({ mode: "parallel" });

for (let part = 1; part <= PARTS; part += 1)
  test(`every screen is there and accessible, on a desktop and a phone, light and dark (part ${part} of ${PARTS})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    // Every other part loads its screens on a phone and makes them wide, the others the other way round.
    const [first, second] = part % 2 === 0 ? (["phone", "desktop"] as const) : (["desktop", "phone"] as const);
    const options = { viewport: sizes[first], colorScheme: "light", reducedMotion: "reduce" } as const;
    const context = await browser.newContext(options);
    const host = await context.newPage();
    const projectId = await exploreSample(host);
    const ids = await findIds(host, projectId);
    const readInvitation = async () => {
      const address = `invited-${part}-${Date.now()}@example.com`;
      const permissions = { GUEST: "VIEW" };
      await callApi(host, `/api/projects/${projectId}/collaborators/`, { addresses: [address], permissions });
      const invited = await (await browser.newContext(options)).newPage();
      await signIn(invited, address, "Dev Iyer");
      const { results } = await callApi(invited, "/api/users/me/collaborator-invites/");
      return { page: invited, ids: { id: results[0].id as string } };
    };
    const broken: string[] = [];
    for (const screen of listScreens().filter((_, index) => index % PARTS === part - 1)) {
      const { page, ids: known } = isReadByInvited(screen) ? await readInvitation() : { page: host, ids };
      const target = fill(screen.path, known);
      await test.step(target, async () => {
        const complain = (error: Error) => broken.push(`${target}: ${error.message}`);
        page.on("pageerror", complain);
        await page.setViewportSize(sizes[first]);
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(target);
        await page.waitForLoadState("networkidle");
        await expect.soft(page.getByRole("heading").first(), target).toBeVisible();
        await expect
          .soft(page.getByText(/this page does not exist|page not found|couldn’t find/i), target)
          .toHaveCount(0);
        for (const size of [first, second]) {
          const label = `${target} on a ${size}`;
          await page.setViewportSize(sizes[size]);
          await expectAccessible(page, label);
          await expectNoSidewaysScroll(page, label);
        }
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        // The theme changes only colours, so only the rules about colours are checked again.
        for (const size of [second, first]) {
          await page.setViewportSize(sizes[size]);
          await expectAccessible(page, `${target} in the dark on a ${size}`, byTheme);
        }
        page.off("pageerror", complain);
      });
    }
    expect(broken).toEqual([]);
    await context.close();
  });
