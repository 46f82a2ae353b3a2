import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "../support/test.ts";
import { port as usualPort } from "../support/address.ts";
import { checkLook } from "../support/check-look.ts";
import { signIn } from "../support/people.ts";
import { runServer } from "../support/run-server.ts";

// A server of its own: with GST.
const port = String(Number(usualPort) + 2_000);
test.use({ baseURL: `http://127.0.0.1:${port}` });
const env = {
  NYOTA_GST: "18%",
  NYOTA_GST_CODE: "998314",
  NYOTA_SELLER_NAME: "Nyota Events LLP",
  NYOTA_SELLER_ADDRESS: "4 Brigade Road, Bengaluru 560001",
  NYOTA_SELLER_TAX_ID: "29AAGCB7383J1Z4",
};
let home = "";
let stop = async () => {};
test.beforeAll(async () => {
  ({ home, stop } = await runServer(port, env));
});
test.afterAll(() => stop());

const operate = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["apps/server/dist/main.js", ...args], {
    env: { ...process.env, ...env, NYOTA_HOME: home, PORT: port },
  });

test("a firm in another state orders with its GSTIN, and a part is given back with a credit note", async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, `firm.${Date.now()}@example.com`, "Asha Rao");
  await page.goto("/plans");
  await expect(page.getByText("GST 18% is added to your order.").first()).toBeVisible();
  await page.getByRole("button", { name: "Add to cart: 100 more guests" }).click();
  await page.goto("/checkout");
  await expect(page.getByText("CGST 9%", { exact: true })).toBeVisible();
  await expect(page.getByText("Place of supply: Karnataka")).toBeVisible();
  await page.getByLabel("Name on the invoice").fill("Rao & Sons");
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await expect(page.getByText("IGST 18%", { exact: true })).toBeVisible();
  await expect(page.getByLabel("State")).toHaveValue("27");
  await checkLook(page, "the cart with GST");
  await page.getByRole("button", { name: /^Order and pay/ }).click();
  await page.waitForURL(/\/checkout\/sandbox\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("link", { name: "See the invoice" }).click();

  const document = page.getByRole("article");
  await expect(document.getByText("GSTIN 27AAPFU0939F1ZV")).toBeVisible();
  await expect(document.getByText("GSTIN 29AAGCB7383J1Z4")).toBeVisible();
  await expect(document.getByText("₹179.82")).toBeVisible();
  await checkLook(page, "a tax invoice");
  const number = /SANDBOX-\d{4}-\d{5}/.exec(await document.innerText())?.[0] as string;
  await operate("orders", "refund", number, "INR=500", "--by-hand");
  await page.reload();
  await page.getByRole("link", { name: /^SANDBOX-CN-/ }).click();
  await expect(document.getByText("₹76.27")).toBeVisible();
  await checkLook(page, "a credit note");

  await page.goto("/plans/checkout");
  await expect(page.getByLabel("GSTIN")).toHaveValue("27AAPFU0939F1ZV");
  await expect(page.getByText("IGST 18%", { exact: true })).toBeVisible();
});
