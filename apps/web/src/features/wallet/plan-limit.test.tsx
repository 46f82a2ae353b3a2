import type { CreditType, Project } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { type Product, walletEndpoints } from "@nyota/contract/account/wallet";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PlanLimit } from "./plan-limit.tsx";
import { setPages } from "#lib/navigation/pages.ts";
import { show } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const asha = { id: "u1", email: "asha@example.com", has_shop: true } as User;
const product = (name: string, GUEST: number, more: Partial<Product> = {}) =>
  ({
    id: name,
    name,
    product_type: "PLAN",
    is_trial: false,
    credits: { GUEST, EVENT: 12, WA_SENDER: 4, MESSAGE: 900 },
    ...more,
  }) as Product;
const results = [product("Trial", 900, { is_trial: true }), product("Small Plan", 300), product("Grand", 1_200)];

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(userEndpoints.me, asha);
  server.answer(walletEndpoints.products, { results });
  setPages(["/projects/:projectId/dashboard/upgrade-plan"]);
});
afterEach(() => setPages([]));

const projectWith = (granted: number, remaining: number, more: Partial<Project> = {}) => {
  const usage = { granted, remaining, total_used: granted - remaining, reserved: 0 };
  return {
    id: "p1",
    owner: "u1",
    owner_name: "Asha Rao",
    is_unlimited: false,
    credit_snapshot: { credit_usage: { EVENT: usage, GUEST: usage, WA_SENDER: usage, MESSAGE: usage } },
    ...more,
  } as Project;
};

test("says how many more the plan allows before anything is typed", () => {
  show(<PlanLimit project={projectWith(12, 9)} type="EVENT" />);
  expect(screen.getByText("Your plan allows 12 events: 9 more can be added.")).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

test.each<[CreditType, string]>([
  ["EVENT", "Your plan allows 2 events. Upgrade to add more."],
  ["GUEST", "Your plan allows 2 guests. Upgrade to add more."],
  ["WA_SENDER", "Your plan allows 2 WhatsApp numbers. Upgrade to add more."],
  ["MESSAGE", "Your plan allows 2 messages. Upgrade to send more."],
])("a used-up %s names the plan's number, the upgrade and the operator's command", async (type, text) => {
  show(<PlanLimit project={projectWith(2, 0)} type={type} />);
  const banner = within(await screen.findByRole("status"));
  expect(banner.getByText(text)).toBeTruthy();
  expect((await banner.findByRole("link", { name: "Upgrade the plan" })).getAttribute("href")).toBe(
    "/projects/p1/dashboard/upgrade-plan",
  );
  expect((await banner.findByText(/^nyota grant/)).textContent).toBe("nyota grant asha@example.com 'Small Plan'");
});

test("the command names the smallest plan with what is missing", async () => {
  show(<PlanLimit project={projectWith(300, 100)} type="GUEST" adding={401} />);
  expect((await screen.findByText(/^nyota grant/)).textContent).toBe("nyota grant asha@example.com Grand");
});

test("a member is sent to the owner", async () => {
  const other = projectWith(2, 0, { owner: "u2", owner_name: "Bela Rao" });
  show(<PlanLimit project={other} type="EVENT" />);
  expect(await screen.findByText("Ask Bela Rao to upgrade the plan.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("where plans are sold the upgrade leads to the shop, and no command is named", async () => {
  setPages(["/plans/checkout"]);
  show(<PlanLimit project={projectWith(2, 0)} type="EVENT" />);
  expect((await screen.findByRole("link", { name: "Upgrade the plan" })).getAttribute("href")).toContain(
    "/plans/checkout?",
  );
  expect(screen.queryByText(/nyota grant/)).toBeNull();
});

test("without limits nothing is said", () => {
  show(<PlanLimit project={projectWith(2, 0, { is_unlimited: true })} type="EVENT" />);
  expect(screen.queryByText(/plan/)).toBeNull();
});
