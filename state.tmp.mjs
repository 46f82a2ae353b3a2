import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import Axe from "@axe-core/playwright";
const demo = JSON.parse(readFileSync("/tmp/site-demo.json", "utf8"));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-background-networking"] });
const axe = async (page, n) => console.log(n, (await new (Axe.default ?? Axe)({ page }).analyze()).violations.map(v => v.id));
for (const js of [true, false]) {
  const ctx = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: js });
  const page = await ctx.newPage();
  await page.goto(demo.jharokha.r, { waitUntil: "networkidle" });
  await page.screenshot({ path: `/tmp/site-shots/s-open-${js}.png` });
  await page.locator(".person").nth(2).locator("label").first().click();
  await page.locator(".option", { hasText: "Yes" }).first().click();
  if (js) { console.log("unsaved", await page.locator(".unsaved").isVisible(), "conditional", await page.getByText("From which night").isVisible()); }
  await page.screenshot({ path: `/tmp/site-shots/s-filled-${js}.png` });
  await page.locator(".save button").click(); await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `/tmp/site-shots/s-error-${js}.png` }); if (js) await axe(page, "error");
  for (const o of await page.locator(".option", { hasText: "Gallan" }).all()) if (await o.isVisible()) await o.click();
  await page.locator(".save button").click(); await page.waitForLoadState("networkidle");
  console.log(js, page.url());
  await page.screenshot({ path: `/tmp/site-shots/s-thanks-${js}.png` }); if (js) await axe(page, "thanks");
  await page.goto("http://localhost:3111/r/AAAAAAAAAAAAAAAAAAAAAA"); await page.screenshot({ path: `/tmp/site-shots/s-gone.png` });
  if (js) await axe(page, "gone");
}
await browser.close();
