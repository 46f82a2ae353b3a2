import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { authEndpoints } from "@nyota/contract/account/auth";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints } from "@nyota/contract/account/users";
import { productEndpoints } from "@nyota/contract/store/products";
import { expect, onTestFinished, test, vi } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { addDiscount, createShopper } from "../shopper.ts";
import { SetupError } from "#lib/setup-error.ts";
import { changeDiscounts } from "#operator/discounts.ts";
import { changeOrders } from "#operator/orders.ts";
import { changeProducts } from "#operator/products.ts";
import { changeUsers } from "#operator/users.ts";
import { call } from "../client.ts";
import { signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { runProgram, sharing } from "../processes.ts";

vi.setConfig({ testTimeout: 120_000 });
const server = useServer();
const shop = createShopper(server);
const commands = new Map<string, (args: string[]) => Promise<string[]>>([
  ["plans", (args) => changeProducts(server.url, args, "PLAN")],
  ["products", (args) => changeProducts(server.url, args)],
  ["discounts", (args) => changeDiscounts(server.url, args)],
  ["orders", (args) => changeOrders(server.loginUrl, server.deps, args)],
  ["users", (args) => changeUsers(server.loginUrl, args)],
]);
/** As the program runs it, without starting one each time. */
async function run(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
  try {
    return { code: 0, output: ((await commands.get(command)?.(args)) ?? []).join("\n") };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { code: 1, output: error.message };
  }
}
const sold = async (currency: "INR" | "USD" = "INR") => {
  const person = await signIn(server);
  return (await call(server.app, productEndpoints.products, { query: { currency } }, person)).body.results;
};

test("the program knows every command, and names what it does without an argument", async () => {
  for (const command of commands.keys()) {
    const { code, output } = await runProgram(
      [command, ...(command === "users" ? ["list"] : ["nonsense"])],
      sharing(server),
    );
    expect(output, command).toContain(command === "users" ? "There is no such account." : `nyota ${command} `);
    expect(code).toBe(command === "users" ? 0 : 1);
  }
});

test("a plan is added, changed under its code, and retired", async () => {
  const plan = ["--days", "30", "--guests", "50", "--events", "2"];
  const added = await run("plans", "add", "tiny", "Tiny", "--price", "INR=999.50", "--price", "USD=12", ...plan);
  expect(added.output).toContain("Added Tiny.");
  expect(added.code).toBe(0);
  const [inRupees, inDollars] = [await sold("INR"), await sold("USD")];
  expect(inRupees.find(({ code }) => code === "tiny")).toMatchObject({
    price: 99_950,
    product_type: "PLAN",
    duration_days: 30,
    credits: { EVENT: 2, GUEST: 50 },
  });
  expect(inDollars.find(({ code }) => code === "tiny")?.price).toBe(1_200);
  expect((await run("plans", "add", "tiny", "Tiny", "--price", "INR=1000", ...plan)).output).toContain("Changed Tiny.");
  expect((await sold()).find(({ code }) => code === "tiny")?.price).toBe(100_000);
  expect((await sold("USD")).some(({ code }) => code === "tiny")).toBe(false);
  expect((await run("plans", "list")).output).toContain(
    "tiny: Tiny · plan · INR 1,000.00 · 30 days · 2 EVENT, 50 GUEST",
  );
  expect((await run("plans", "retire", "tiny")).output).toContain("not sold any more");
  expect((await sold()).some(({ code }) => code === "tiny")).toBe(false);
  expect((await run("plans", "list")).output).toContain("not sold");
});

test("what somebody has bought stays as it is when the product is changed", async () => {
  const person = await signIn(server);
  const before = (await sold()).find(({ code }) => code === "grand");
  await addDiscount(server, { code: "FOR-GRAND", percent: 10, product_id: before?.id });
  await shop.buy(person, "grand");
  const changed = await run("plans", "add", "grand", "Grand", "--price", "INR=14999", "--days", "1", "--guests", "1");
  expect(changed.output).toContain("Changed Grand. Those in wallets stay as they were bought.");
  const now = (await sold()).filter(({ code }) => code === "grand");
  expect(now).toMatchObject([{ credits: { GUEST: 1 }, duration_days: 1, price: 1_499_900 }]);
  const body = { title: "Aanya & Kabir", event_type: "WEDDING", product: before?.id as string } as const;
  const { body: project } = await call(server.app, projectEndpoints.create, { body }, person);
  expect(project.credit_snapshot.credit_usage).toMatchObject({ GUEST: { granted: 1_200 }, EVENT: { granted: 12 } });
  const end = Date.parse(project.subscriptions[0]?.end_date ?? "");
  expect((end - Date.now()) / 86_400_000).toBeGreaterThan(364);
  // What is bought from now on is the other one, and discounts are for it.
  const { id } = await shop.buy(person, "grand");
  expect((await shop.read(person, id)).lines[0]?.product_id).toBe(now[0]?.id);
  const priced = await shop.summary(person, { product: now[0]?.id as string, discount_code: "FOR-GRAND" });
  expect(priced.body.discount?.amount).toBe(149_990);
  expect((await run("plans", "list")).output.match(/^grand: /gm)).toHaveLength(1);
});

test("a name, prices and texts change in place", async () => {
  const before = (await sold()).find(({ code }) => code === "events-5");
  const args = ["--type", "addon", "--price", "INR=5", "--events", "5", "--feature", "Five events"];
  expect((await run("products", "add", "events-5", "Five events", ...args)).output).toContain("Changed Five events.");
  expect((await sold()).find(({ code }) => code === "events-5")).toEqual({
    ...before,
    name: "Five events",
    price: 500,
    features: ["Five events"],
  });
});

test("whatever writes them, what a product gives does not change, and only one row has its code", async () => {
  for (const change of [
    "credits = '{}'",
    "duration_days = 1",
    "product_type = 'ADDON'",
    "code = 'other'",
    "is_trial = true",
    "is_unlimited = true",
  ])
    await expect(asOwner(server, `update products set ${change} where code = 'royal'`, []), change).rejects.toThrow();
  for (const row of [
    "('royal', 'Royal', 'PLAN', '{\"GUEST\": 1}', 1, true, false)",
    "('no-days', 'No days', 'PLAN', '{\"GUEST\": 1}', null, true, false)",
    "('nothing', 'Nothing', 'PLAN', '{}', 1, true, false)",
    "('endless', 'Endless', 'PLAN', '{\"GUEST\": 1}', 1, true, true)",
  ])
    await expect(
      asOwner(
        server,
        `insert into products (code, name, product_type, credits, duration_days, is_active, is_unlimited) values ${row}`,
        [],
      ),
      row,
    ).rejects.toThrow();
});

test("a file of products is imported whole or not at all", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "nyota-products-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "products.json");
  const guests = {
    code: "guests-50",
    name: "50 more guests",
    product_type: "ADDON",
    prices: { INR: "599" },
    credits: { GUEST: 50 },
  };
  writeFileSync(file, JSON.stringify([guests, { ...guests, code: "guests-9", prices: { INR: "5.999" } }]));
  expect((await run("products", "import", file)).code).toBe(1);
  expect((await sold()).some(({ code }) => code === "guests-50")).toBe(false);
  const plan = { ...guests, code: "small", product_type: "PLAN" };
  for (const wrong of [plan, { ...plan, duration_days: 5, credits: {} }]) {
    writeFileSync(file, JSON.stringify([guests, wrong]));
    expect((await run("products", "import", file)).output).toContain("Nothing was changed.");
  }
  writeFileSync(file, JSON.stringify([guests]));
  expect((await run("products", "import", file)).output).toContain("Added 50 more guests.");
  expect((await sold()).find(({ code }) => code === "guests-50")?.price).toBe(59_900);
});

test.each([
  [["plans", "add", "x", "X", "--price", "EUR=5", "--days", "3", "--guests", "1"], "is no price"],
  [["plans", "add", "x", "X", "--price", "INR=-5", "--days", "3", "--guests", "1"], "is no price"],
  [["plans", "add", "x", "X", "--price", "INR=5", "--guests", "1"], "A plan needs --days"],
  [["plans", "add", "Bad Code", "X", "--price", "INR=5", "--days", "3", "--guests", "1"], "small letters"],
  [["products", "add", "x", "X", "--type", "gift", "--price", "INR=5", "--guests", "1"], "--type plan or --type addon"],
  [["plans", "retire", "guests-100"], "There is no product"],
  [["plans", "retire", "unlimited"], "There is no product"],
  [["discounts", "add", "A", "Sale", "--percent", "10"], "letters, digits"],
  [["discounts", "add", "SALE", "Sale", "--percent", "101"], "from 1 to 100"],
  [["discounts", "add", "SALE", "Sale", "--percent", "10", "--amount", "INR=5"], "either --percent or --amount"],
  [["plans", "add", "unlimited", "U", "--price", "INR=5", "--days", "3", "--guests", "1"], "is not sold"],
  [["plans", "add", "messages-1000", "X", "--price", "INR=5", "--days", "3", "--guests", "1"], "is an add-on"],
  [["products", "add", "royal", "X", "--type", "addon", "--price", "INR=5", "--guests", "1"], "is a plan"],
  [["discounts", "add", "ZERO", "Zero", "--amount", "INR=0"], "above 0"],
  [["orders", "refund", "2020-00001"], "There is no invoice"],
  [["users", "block", "nobody@example.com"], "No account has the address"],
])("%j is refused in plain words", async (args, words) => {
  const [command = "", ...more] = args;
  const { code, output } = await run(command, ...more);
  expect(output).toContain(words);
  expect(code).toBe(1);
});

test("a discount is added and withdrawn", async () => {
  const person = await signIn(server);
  const product = await shop.idOf(person, "grand");
  await run(
    "discounts",
    "add",
    "early",
    "Early bird",
    "--percent",
    "10",
    "--product",
    "grand",
    "--until",
    "2099-01-31",
  );
  expect((await shop.summary(person, { product, discount_code: "EARLY" })).body.discount?.amount).toBe(149_990);
  expect((await run("discounts", "list")).output).toContain(
    "EARLY: Early bird · 10% · for grand · before 2099-02-01 · used 0",
  );
  await asOwner(server, "update discounts set uses = 3 where code = 'EARLY'", []);
  expect((await run("discounts", "add", "EARLY", "Early", "--percent", "10", "--uses", "2")).output).toBe(
    "EARLY was used 3 times already. Nothing was changed.",
  );
  await run("discounts", "retire", "early");
  expect((await shop.summary(person, { product, discount_code: "EARLY" })).status).toBe(400);
});

test("an order is refunded in part, and whole while what it bought is unused", async () => {
  const person = await signIn(server);
  const { invoice_number, id } = await shop.buy(person, "grand");
  const number = invoice_number as string;
  expect((await run("orders", "list")).output).toContain(`${number} · `);
  expect((await run("orders", "refund", number, "INR=100")).output).toContain("INR 100.00");
  expect(await shop.read(person, id)).toMatchObject({ status: "PAID", refunded: 10_000 });
  expect((await run("orders", "refund", number, "INR=99999")).code).toBe(1);
  expect((await run("orders", "refund", number)).output).toContain("has left the wallet");
  expect(await shop.read(person, id)).toMatchObject({ status: "REFUNDED", refunded: 1_499_900 });
  expect(await shop.balances(person)).toMatchObject({ Grand: 0 });
  const refunds = await asOwner(server, "select amount from refunds where order_id = $1 order by amount", [id]);
  expect(refunds).toEqual([{ amount: 10_000 }, { amount: 1_489_900 }]);
});

test("an order whose plan is used can't be refunded whole", async () => {
  const person = await signIn(server);
  const { invoice_number, id } = await shop.buy(person, "grand");
  await asOwner(server, "update wallet_balances set net_balance = 0 where user_id = $1 and net_balance > 0", [
    person.id,
  ]);
  const { code, output } = await run("orders", "refund", invoice_number as string);
  expect(output).toContain("Grand was used already: only a part can be refunded. Nothing was refunded.");
  expect(code).toBe(1);
  expect(await shop.read(person, id)).toMatchObject({ status: "PAID", refunded: 0 });
});

test("a blocked account is signed out and can't sign in until it is let in again", async () => {
  const person = await signIn(server);
  expect((await run("users", "list", person.email)).output).toContain(person.email);
  expect((await run("users", "block", person.email)).output).toContain("Sessions ended: 1.");
  expect((await call(server.app, userEndpoints.me, {}, person)).status).toBe(401);
  expect((await run("users", "list", person.email)).output).toContain("blocked since");
  const signInByCode = async () => {
    server.travel(61);
    const asked = await call(server.app, authEndpoints.requestOtp, { body: { address: person.email } });
    const cookie = [asked.headers["set-cookie"]]
      .flat()
      .map((line) => String(line).split(";")[0])
      .join("; ");
    const letter = server.deps.mail.mailbox?.().find(({ to }) => to === person.email);
    const code = /\d{10}|\d{6}/.exec(letter?.text ?? "")?.[0] ?? "";
    return (await call(server.app, authEndpoints.verifyOtp, { body: { code } }, { headers: { cookie } })).status;
  };
  expect(await signInByCode()).toBe(403);
  await run("users", "unblock", person.email);
  expect(await signInByCode()).toBe(200);
});
