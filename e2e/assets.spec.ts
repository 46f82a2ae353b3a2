import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { expect, test, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { beginCelebration } from "./support/people.ts";
import { callApi } from "./support/screens.ts";

// One red pixel.
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const paper = Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n9\n%%EOF\n");
/** A sound of 20 MB: three parts of an upload. */
function makeSound() {
  const data = randomBytes(20_000_000);
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.writeUInt32LE(data.length + 36, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

const card = (page: Page, name: string) => page.getByRole("list", { name: "Files" }).getByRole("link", { name });
const choose = (page: Page, files: string | { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel("Upload files").setInputFiles(files);

test("a host uploads files, sorts, shows, uses and deletes them", async ({ page }, info) => {
  test.setTimeout(240_000);
  const projectId = await beginCelebration(page);
  const assets = `/projects/${projectId}/assets`;

  await test.step("the page says what it is for, and how to begin", async () => {
    await page.goto(`/projects/${projectId}/dashboard`);
    await page.getByRole("link", { name: "Assets" }).click();
    await expect(page.getByText("No files yet")).toBeVisible();
    await expectAccessible(page, "no assets");
  });

  await test.step("several files at once, and one that is refused", async () => {
    await choose(page, [
      { name: "mandap.png", mimeType: "image/png", buffer: picture },
      { name: "menu.pdf", mimeType: "application/pdf", buffer: paper },
      { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") },
    ]);
    await expect(page.getByText("2 uploaded, 1 not")).toBeVisible();
    await expect(page.getByRole("listitem", { name: "page.html" }).getByRole("alert")).toContainText(
      "Choose a picture",
    );
    await expect(card(page, "mandap.png")).toBeVisible();
    await expect(page.getByText("Getting ready")).toHaveCount(0);
    await expectAccessible(page, "assets with uploads");
    await page.getByRole("button", { name: "Clear the list" }).click();
  });

  await test.step("an upload that is cut off goes on where it stopped", async () => {
    const sound = info.outputPath("song.wav");
    writeFileSync(sound, makeSound());
    let parts = 0;
    await page.route("**/assets/uploads/*/", async (route) => {
      parts += route.request().method() === "PATCH" ? 1 : 0;
      await (parts > 1 ? route.abort("connectionreset") : route.continue());
    });
    await choose(page, sound);
    await expect(page.getByText(/No connection; it goes on once there is one/)).toBeVisible({ timeout: 60_000 });
    await page.unroute("**/assets/uploads/*/");
    const offsets: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") offsets.push(request.headers()["upload-offset"] ?? "");
    });
    await page.getByRole("button", { name: "Go on with song.wav" }).click();
    await expect(page.getByText("Uploads are done")).toBeVisible({ timeout: 60_000 });
    expect(offsets[0]).toBe(String(8 * 1024 * 1024));
  });

  await test.step("a picture is shown, renamed and put into a folder", async () => {
    await card(page, "mandap.png").click();
    const sheet = page.getByRole("dialog", { name: "mandap.png" });
    const shown = sheet.getByRole("img", { name: "mandap.png" });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expectAccessible(page, "a picture");
    await sheet.getByLabel("Name").fill("Stage");
    await sheet.getByLabel("Folder").fill("Venue");
    await sheet.getByRole("button", { name: "Save name and folder" }).click();
    await expect(page.getByRole("dialog", { name: "Stage.png" })).toBeVisible();
    // The list may show the new name before the form knows that it was saved.
    await expect(page.getByText("The file was saved")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("group", { name: "Folders" }).getByRole("button", { name: "Venue" }).click();
    await expect(page.getByText("1 file", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "All folders" }).click();
  });

  await test.step("a recording plays and a PDF is drawn in a frame", async () => {
    await card(page, "song.wav").click();
    const player = page.locator("audio");
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(113);
    await page.keyboard.press("Escape");
    await card(page, "menu.pdf").click();
    await expect(page.locator("iframe")).toHaveAttribute("src", /^\/files\//);
    await page.keyboard.press("Escape");
  });

  await test.step("a used file is deleted by choice only", async () => {
    const { results } = (await callApi(page, `/api${assets}/?search=stage`)) as { results: { id: string }[] };
    await useAsCover(page, projectId, results[0]?.id ?? "");
    await page.goto(`${assets}/${results[0]?.id}`);
    await expect(page.getByText("Cover of the RSVP page")).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Take it out and delete it" }).click();
    await expect(page.getByText("“Stage.png” was deleted")).toBeVisible();
    await expect(card(page, "Stage.png")).toHaveCount(0);
  });

  await test.step("the screens fit a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(assets);
    await expect(card(page, "menu.pdf")).toBeVisible();
    await expectAccessible(page, "assets on a phone");
    await expectNoSidewaysScroll(page, "assets on a phone");
    await card(page, "menu.pdf").click();
    await expect(page.locator("iframe")).toBeVisible();
    await expectNoSidewaysScroll(page, "a file on a phone");
  });
});

const useAsCover = (page: Page, projectId: string, image: string) =>
  page.evaluate(
    async ([url, cover]) => {
      const refreshed = await fetch("/auth/tenant/refresh/", { method: "POST", credentials: "same-origin" });
      const { access_token } = (await refreshed.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
      const hero = { title: null, names: ["Aanya", "Kabir"], date_text: null, place: null, image: cover };
      await fetch(url as string, { method: "POST", headers, body: JSON.stringify({ hero }) });
    },
    [`/api/projects/${projectId}/microsite/`, image],
  );
