import { type Balance, walletEndpoints } from "@nyota/contract/account/wallet";
import { userEndpoints, type User } from "@nyota/contract/account/users";
import { type Product, productEndpoints } from "@nyota/contract/store/products";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import SelectPlanPage from "./select-plan-page.tsx";
import UpgradePlanPage from "./upgrade-plan-page.tsx";
import { useNewProject } from "#app/shell/sidebar/use-new-project.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const grand: Product = {
  id: "old",
  code: "grand",
  name: "Grand",
  product_type: "PLAN",
  price: 1_499_900,
  currency: "INR",
  credits: { GUEST: 1_200 },
  duration_days: 365,
  features: [],
  is_trial: false,
  is_active: false,
};
const owned: Balance = {
  product_id: "old",
  product_name: "Grand",
  product_type: "PLAN",
  is_trial: false,
  net_balance: 1,
};

let server: StubServer;
/** A wallet with one plan, which is not sold any more. */
beforeEach(() => {
  server = stubServer();
  const isAsked = (query: Record<string, string[]>, value: string) => query["product_is_active"]?.[0] === value;
  server.answer(userEndpoints.me, { id: "u1", has_shop: true } as User);
  server.answer(walletEndpoints.balances, ({ query }) => ({ balances: isAsked(query, "true") ? [] : [owned] }));
  server.answer(productEndpoints.products, ({ query }) => ({
    results: isAsked(query, "false") ? [grand] : [],
    taxes: [],
  }));
  setPages(["/plans/checkout"]);
  return () => setPages([]);
});

test("a plan that is not sold any more can be used for a new project, with what it holds", async () => {
  showRoutes([{ path: "/select-project-type/:eventType/select-plan", element: <SelectPlanPage /> }], {
    at: "/select-project-type/WEDDING/select-plan",
  });
  expect(await screen.findByRole("link", { name: "Use Grand" })).toBeTruthy();
  expect(await screen.findByText(/1,200 guests/)).toBeTruthy();
});

test("it can be used for an upgrade", async () => {
  const project = projectFor({});
  show(<UpgradePlanPage />, { at: "/projects/p1/dashboard/upgrade-plan", project });
  expect(await screen.findByText(/1,200 guests/)).toBeTruthy();
});

function NewProject() {
  const createProject = useNewProject();
  return <button onClick={() => void createProject()}>New</button>;
}
test("with it a new project needs no other one", async () => {
  const router = show(<NewProject />);
  await user.click(screen.getByRole("button", { name: "New" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/getting-started"));
});
