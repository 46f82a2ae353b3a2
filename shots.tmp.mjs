import { chromium } from "@playwright/test";
import { createRequire } from "node:module";
import { readFileSync, mkdirSync } from "node:fs";
import Axe from "@axe-core/playwright";
const AxeBuilder = Axe.default ?? Axe;
const demo = JSON.parse(readFileSync("/tmp/site-demo.json", "utf8"));
mkdirSync("/tmp/site-shots", { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-background-networking"] });
const only = process.argv[2]?.split(",") ?? Object.keys(demo);
for (const theme of only) for (const [name, width, height] of [["m", 390, 844], ["d", 1440, 900]]) {
  const ctx = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1 });
  const page = await ctx.newPage();
  const errors = []; page.on("console", (m) => m.type() === "error" && errors.push(m.text())); page.on("pageerror", (e) => errors.push(String(e)));
  let bytes = 0; page.on("requestfinished", async (r) => { const s = await r.sizes().catch(() => null); if (s) bytes += s.responseBodySize; });
  for (const [kind, url] of [["r", demo[theme].r], ["rhi", demo[theme].r + "?lang=hi"], ["w", demo[theme].w]]) {
    if (kind === "rhi" && theme !== "jharokha" && theme!=="lotus") continue;
    bytes = 0;
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `/tmp/site-shots/${theme}-${kind}-${name}.png`, fullPage: name === "m" });
    const axe = await new AxeBuilder({ page }).analyze();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    console.log(theme, kind, name, "axe", axe.violations.map((v) => v.id + ":" + v.nodes.map(n=>n.target).slice(0,3)).join(" ") || 0, "bytes", bytes, sideways ? "SIDEWAYS" : "", errors.join("|").slice(0, 300));
  }
  await ctx.close();
}
await browser.close();
