import { USAGE_DAYS, type UsageOfDay, usageEndpoints } from "@nyota/contract/store/usage";
import type { CreditType } from "@nyota/contract/account/projects";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import UsagePage from "./usage-page.tsx";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, showRoutes } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const usageOf = (credit_type: CreditType, used: number, reserved = 0) => ({
  credit_type,
  granted: 12,
  used,
  reserved,
  remaining: 12 - used - reserved,
});
const day = (name: string, more: Partial<UsageOfDay> = {}): UsageOfDay => ({
  day: name,
  EVENT: 0,
  GUEST: 0,
  WA_SENDER: 0,
  MESSAGE: 0,
  ...more,
});

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(usageEndpoints.usage, {
    is_unlimited: false,
    ends_at: "2027-02-12T12:00:00Z",
    types: [usageOf("EVENT", 12), usageOf("GUEST", 5), usageOf("WA_SENDER", 0), usageOf("MESSAGE", 3, 4)],
    days: [day("2027-01-10", { GUEST: 2 }), day("2027-01-11", { GUEST: 3 }), day("2027-01-12")],
  });
  setPages(["/plans/checkout", "/projects/:projectId/dashboard/add-addon"]);
  return () => setPages([]);
});

function showUsage({ mayBuy = true, isExpired = false, groupIds = undefined as string[] | undefined } = {}) {
  const project = projectFor({}, { isExpired, ...(groupIds && { groupIds }) });
  return showRoutes([{ path: "/projects/:projectId/usage", element: <UsagePage /> }], {
    at: "/projects/p1/usage",
    project: { ...project, project: { ...project.project, product: "Grand" }, mayAsOwner: () => mayBuy },
  });
}
const cardOf = async (name: string) =>
  within((await screen.findByRole("progressbar", { name: `${name} used` })).closest("li") as HTMLElement);

test.each([
  [false, "Grand, until Feb 12, 27. What is left is added to its next plan."],
  [true, "Grand, ended on Feb 12, 27. What is left is added to its next plan."],
])("the plan is named with its end: over %s", async (isExpired, text) => {
  showUsage({ isExpired });
  expect(await screen.findByText(text)).toBeTruthy();
});

test("each type has what is left, used and reserved", async () => {
  showUsage();
  const messages = await cardOf("Messages");
  expect(messages.getByText(/^5/).textContent).toBe("5left");
  expect(messages.getByText("3 of 12 used, 4 reserved")).toBeTruthy();
});

test("a type that is used up has nothing left and a full bar of another colour", async () => {
  showUsage();
  const events = await cardOf("Events");
  expect(events.getByText(/^0/).textContent).toBe("0left");
  expect(events.getByText("12 of 12 used")).toBeTruthy();
  const bar = events.getByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("100");
  expect(bar.firstElementChild?.className).toContain("bg-rust");
  const other = (await cardOf("Guests")).getByRole("progressbar").firstElementChild;
  expect(other?.className).not.toContain("bg-rust");
});

test("a chart says in a sentence how many were used and on which day most", async () => {
  showUsage();
  const summary = `5 guests in ${USAGE_DAYS} days, most on Jan 11, 27: 3.`;
  expect(await screen.findByRole("img", { name: `Guests used per day. ${summary}` })).toBeTruthy();
  expect(screen.getAllByText(`None were used in the last ${USAGE_DAYS} days.`)).toHaveLength(3);
});

test("whoever may change the plan can upgrade it and add an add-on of each type", async () => {
  showUsage();
  const link = (await cardOf("Guests")).getByRole("link", { name: "Buy more guests" });
  expect(link.getAttribute("href")).toBe("/projects/p1/dashboard/add-addon?type=GUEST");
  expect(screen.getAllByRole("link", { name: /^Buy more / })).toHaveLength(4);
  expect(screen.getByRole("link", { name: "Upgrade the plan" })).toBeTruthy();
});

test("other members are offered neither", async () => {
  showUsage({ mayBuy: false });
  await cardOf("Guests");
  expect(screen.queryByRole("link")).toBeNull();
});

test("who sees only some of the guests is led to the dashboard", () => {
  const router = showUsage({ groupIds: ["g1"] });
  expect(router.state.location.pathname).toBe("/projects/p1/dashboard");
});
