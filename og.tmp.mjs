import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import sharp from "sharp";
const demo = JSON.parse(readFileSync("/tmp/site-demo.json", "utf8"));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-background-networking"] });
const ctx = await browser.newContext({ viewport: { width: 1200, height: 630 }, bypassCSP: true });
const page = await ctx.newPage();
for (const theme of Object.keys(demo)) {
  await page.goto(demo[theme].w, { waitUntil: "networkidle" });
  await page.evaluate((theme) => {
    const hero = document.querySelector(".hero"), art = document.querySelector(".art");
    document.querySelector(".body").remove(); document.querySelector(".hero-words").remove();
    document.querySelector(".sheet").style.cssText = "display:block;max-width:none;padding:0";
    hero.style.cssText = "position:relative;width:1200px;height:630px;min-height:0;border-radius:0";
    art.style.cssText = "position:absolute;left:290px;width:620px;top:0;bottom:0";
    for (const left of [-330, 910]) { const c = art.cloneNode(true); c.style.left = left + "px"; if (theme === "midnight") c.querySelector(".art-sky path")?.remove(), [...c.querySelectorAll(".art-sky circle")].at(-1)?.remove(); hero.append(c); }
  }, theme);
  await sharp(await page.screenshot()).jpeg({ quality: 78, mozjpeg: true }).toFile(`/work/main/apps/site/public/preview/${theme}.jpg`);
}
await browser.close();
