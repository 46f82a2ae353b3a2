import { expect, test } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";

test("what is not in Hindi is found before publishing, translated in one place, and read by guests", async ({
  page,
}) => {
  const project = `/projects/${await exploreSample(page)}`;
  await page.goto(`${project}/rsvp`);
  const story = page.getByRole("textbox", { name: /^Your story/ }).first();
  await story.fill("We met on a train.");
  const hindi = page.getByRole("checkbox", { name: /Hindi/ });
  if (!(await hindi.isChecked())) await hindi.check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The guests’ page was saved")).toBeVisible();

  await page.getByRole("link", { name: "Translate them" }).click();
  await expect(page).toHaveURL(/rsvp\/translations/);
  await expect(page.getByRole("status").filter({ hasText: "not translated yet" })).toBeVisible();
  await expectAccessible(page, "Translations");
  await expectNoSidewaysScroll(page, "Translations");
  await page.getByRole("textbox", { name: "Your story in Hindi" }).fill("हम रेलगाड़ी में मिले।");
  await page.getByRole("button", { name: /^Save Your story in Hindi/ }).click();
  await expect(page.getByRole("textbox", { name: "Your story in Hindi" })).toHaveCount(0);

  await page.goto(`${project}/rsvp?show=preview&lang=hi&view=site`);
  await expect(page.getByText("हम रेलगाड़ी में मिले।").first()).toBeAttached();
});
