import { expect, test } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { beginCelebration } from "../support/people.ts";

test("a host makes an access token, a program uses it, and revoking it ends that", async ({
  page,
  playwright,
  baseURL,
}) => {
  const projectId = await beginCelebration(page);
  const program = await playwright.request.newContext({ baseURL: baseURL as string });
  let token = "";
  const read = (path: string) => program.get(path, { headers: { authorization: `Bearer ${token}` } });

  await test.step("the profile leads to the tokens", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Account of Asha Iyer" }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await page.getByRole("link", { name: "Access tokens" }).click();
    await expect(page.getByText("No tokens yet")).toBeVisible();
    await expectAccessible(page, "No tokens");
  });

  await test.step("a token that reads is created and shown once", async () => {
    await page.getByRole("link", { name: "New token" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Seating script");
    await expectAccessible(page, "New token");
    await page.getByRole("button", { name: "Create token" }).click();
    token = await page.getByRole("note", { name: "The token" }).innerText();
    expect(token).toMatch(/^nyota_pat_\w{49}$/);
    await expectAccessible(page, "The token");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Seating script")).toBeVisible();
    await expect(page.getByText(token)).toBeHidden();
  });

  await test.step("a program reads with it, and changes nothing", async () => {
    const listed = (await (await read("/api/projects/")).json()) as { results: { id: string }[] };
    expect(listed.results.map(({ id }) => id)).toContain(projectId);
    const refused = await program.post(`/api/projects/${projectId}/guests/tags/`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name: "Dancers" },
    });
    expect([refused.status(), await refused.json()]).toMatchObject([403, { code: "TOKEN_LIMITED" }]);
  });

  await test.step("its use is shown, and on a phone nothing is cut off", async () => {
    await page.reload();
    await expect(page.getByText(/used just now from 127/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "Access tokens");
  });

  await test.step("after it is revoked the program is refused", async () => {
    await page.getByRole("button", { name: "Revoke Seating script" }).click();
    await page.getByRole("button", { name: "Revoke it" }).click();
    await expect(page.getByText("No tokens yet")).toBeVisible();
    expect((await read("/api/projects/")).status()).toBe(401);
  });

  await test.step("the documentation says how tokens are used", async () => {
    await page.goto("/docs#tokens");
    await expect(page.getByRole("heading", { name: "Access tokens" })).toBeInViewport();
    await expectAccessible(page, "Documentation", ["color-contrast", "scrollable-region-focusable"]);
  });
  await program.dispose();
});
