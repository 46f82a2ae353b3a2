import { expect, test } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample, signIn } from "./support/people.ts";
import { callApi, fill, findIds, isReadByInvited, listScreens } from "./support/screens.ts";

const sizes = [
  { name: "desktop", viewport: { width: 1440, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
] as const;
// Parts, so that no worker has half of the screens left when the others are done.
const PARTS = 2;
const parts = Array.from({ length: PARTS }, (_, part) => part);
const runs = sizes.flatMap((size) => parts.map((part) => ({ ...size, part })));
const byTheme = ["color-contrast", "link-in-text-block"];

test.describe.configure({ mode: "parallel" });

for (const { name, viewport, part } of runs)
  test(`every screen is there and accessible, light and dark (${name}, part ${part + 1} of ${PARTS})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ viewport, colorScheme: "light", reducedMotion: "reduce" });
    const host = await context.newPage();
    const projectId = await exploreSample(host);
    const ids = await findIds(host, projectId);
    const readInvitation = async () => {
      const address = `invited-${name}-${Date.now()}@example.com`;
      const permissions = { GUEST: "VIEW" };
      await callApi(host, `/api/projects/${projectId}/collaborators/`, { addresses: [address], permissions });
      const invited = await (await browser.newContext({ viewport, reducedMotion: "reduce" })).newPage();
      await signIn(invited, address, "Dev Iyer");
      const { results } = await callApi(invited, "/api/users/me/collaborator-invites/");
      return { page: invited, ids: { id: results[0].id as string } };
    };
    const broken: string[] = [];
    for (const screen of listScreens().filter((_, index) => index % PARTS === part)) {
      const { page, ids: known } = isReadByInvited(screen) ? await readInvitation() : { page: host, ids };
      const target = fill(screen.path, known);
      await test.step(target, async () => {
        const complain = (error: Error) => broken.push(`${target}: ${error.message}`);
        page.on("pageerror", complain);
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(target);
        await page.waitForLoadState("networkidle");
        await expect.soft(page.getByRole("heading").first(), target).toBeVisible();
        await expect
          .soft(page.getByText(/this page does not exist|page not found|couldn’t find/i), target)
          .toHaveCount(0);
        await expectAccessible(page, target);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        // The theme changes only colours, so only the rules about colours are checked again.
        await expectAccessible(page, `${target} in the dark`, byTheme);
        await expectNoSidewaysScroll(page, target);
        page.off("pageerror", complain);
      });
    }
    expect(broken).toEqual([]);
    await context.close();
  });
