import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { callApi } from "./screens.ts";

/** The newest code sent to an address, from the local mailbox. */
export async function readCode(request: APIRequestContext, address: string): Promise<string> {
  const letters = (await (await request.get("/dev/mailbox.json")).json()) as { to: string; text: string }[];
  return /\d{10}|\d{6}/.exec(letters.find((letter) => letter.to === address)?.text ?? "")?.[0] ?? "";
}

/** The private link in the message sent to the guest with this name. */
export async function findLink(page: Page, projectId: string, name: string): Promise<string> {
  const outbox: { results: { text: string }[] } = await callApi(
    page,
    `/api/projects/${projectId}/messages/?search=${name}`,
  );
  return /http\S+\/r\/[\w-]+/.exec(outbox.results[0]?.text ?? "")?.[0] as string;
}

/** Signs up as a new user: a code from the mailbox, then their name. */
export async function signIn(page: Page, address: string, name: string) {
  await page.goto("/signin");
  await page.getByLabel(/e-mail or phone/i).fill(address);
  await page
    .getByRole("button", { name: /send|code|continue/i })
    .first()
    .click();
  await expect(page).toHaveURL(/verify-otp/);
  await expect.poll(() => readCode(page.request, address)).toMatch(/^(\d{10}|\d{6})$/);
  await page
    .locator("input[autocomplete='one-time-code'], input[inputmode='numeric']")
    .first()
    .fill(await readCode(page.request, address));
  await page.waitForURL(/user-details/);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL((url) => !url.pathname.includes("user-details"));
}

/** A new host with a celebration of their own, which no other test sees. Returns the project's id. */
export async function beginCelebration(page: Page): Promise<string> {
  await signIn(page, `host-${Date.now()}-${Math.random()}@example.com`, "Asha Iyer");
  const { id } = await callApi(page, "/api/projects/", { title: "Asha & Dev", event_type: "WEDDING" });
  return id as string;
}

/** Opens the sample wedding with one click. Returns the project's id. */
export async function exploreSample(page: Page): Promise<string> {
  await page.goto("/signin");
  await page.getByRole("button", { name: /explore a sample/i }).click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}/);
  return /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
}
