import { projectEndpoints } from "@nyota/contract/account/projects";
import { type Balance, walletEndpoints } from "@nyota/contract/account/wallet";
import { productEndpoints } from "@nyota/contract/store/products";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import UpgradePlanPage from "./upgrade-plan-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { emptyAnswer, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const grand: Balance = {
  product_id: "g",
  product_name: "Grand",
  product_type: "PLAN",
  is_trial: false,
  net_balance: 1,
};
const trial: Balance = { ...grand, product_id: "t", product_name: "Trial", is_trial: true };

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(walletEndpoints.balances, { balances: [trial, grand] });
  server.answer(productEndpoints.products, { results: [], taxes: [] });
});

/** Opens the sheet and uses the plan; returns the router. */
async function useGrand(query = "") {
  const router = showRoutes([{ path: "/projects/:projectId/dashboard/upgrade-plan", element: <UpgradePlanPage /> }], {
    at: `/projects/p1/dashboard/upgrade-plan${query}`,
    project: projectFor({}),
  });
  await user.click(await screen.findByRole("button", { name: "Use Grand" }));
  return router;
}

test("only paid plans of the wallet are offered", async () => {
  server.answer(projectEndpoints.upgradePlan, refusal("INTERNAL", "No."));
  await useGrand();
  expect(screen.queryByRole("button", { name: "Use Trial" })).toBeNull();
});

test.each([
  ["the page it came from", "?ref=%2Fprojects%2Fp1%2Fguests%3Fpage%3D2", "/projects/p1/guests?page=2"],
  ["the dashboard without one", "", "/projects/p1/dashboard"],
  ["the dashboard instead of another site", "?ref=%2F%2Fevil.example", "/projects/p1/dashboard"],
])("a plan that is used leads to %s", async (_where, query, address) => {
  server.answer(projectEndpoints.upgradePlan, projectFor({}).project);
  const router = await useGrand(query);
  expect(await screen.findByText("Plan upgraded successfully!")).toBeTruthy();
  const [call] = server.callsTo(projectEndpoints.upgradePlan);
  expect(call).toMatchObject({ params: { projectId: "p1" }, body: { product: "g" } });
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
});

describe("an upgrade that fails stays on the sheet and says why", () => {
  const detail = "There is no such plan left in your wallet.";
  test.each([
    ["with the server's sentence", refusal("CREDITS_EXHAUSTED", detail), detail],
    ["with the last fallback after an empty response", emptyAnswer(502), "Failed to upgrade plan. Please try again."],
  ])("%s", async (_how, answer, text) => {
    server.answer(projectEndpoints.upgradePlan, answer);
    const router = await useGrand("?ref=/projects/p1/guests");
    expect(await screen.findByText("Failed to upgrade plan")).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(router.state.location.pathname).toBe("/projects/p1/dashboard/upgrade-plan");
    expect(screen.getByRole("button", { name: "Use Grand" })).toBeTruthy();
  });
});
