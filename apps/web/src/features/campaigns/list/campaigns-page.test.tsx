import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { type Sender, senderEndpoints } from "@nyota/contract/messages/senders";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begun, draft, home, stubCampaign } from "../test/campaign-stub.ts";
import { campaigns, everything } from "../test/show-editor.tsx";
import CampaignsPage from "./campaigns-page.tsx";
import { asOnPhone, projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, refusal, type StubServer, unanswered } from "#test/stub-server.ts";

const ended = "2026-11-14T11:00:00Z";

let server: StubServer;
beforeEach(() => {
  localStorage.clear();
  server = stubCampaign();
});
afterEach(() => vi.useRealTimers());

function show(rows?: Campaign[], { project = everything, search = "" } = {}) {
  if (rows) server.answer(campaignEndpoints.list, pageOf(rows));
  return showRoutes([{ path: campaigns, element: <CampaignsPage /> }], { at: campaigns + search, project });
}
const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));
const cells = async (name: RegExp) => (await row(name)).getAllByRole("gridcell").map(({ textContent }) => textContent);

test("a row shows the progress of a campaign and that its number is a sandbox", async () => {
  show([{ ...begun("IN_PROGRESS"), total: 1_200 }]);
  await screen.findByText("Sandbox");
  expect((await cells(/Invitations/)).slice(0, 6)).toEqual([
    "Invitations",
    "Sending",
    "7 of 1,200 · 1 failed",
    "5",
    "3",
    "HomeSandbox",
  ]);
});

test("a draft has no counts, and a missing or removed number is shown", async () => {
  show([draft, { ...begun("HALTED"), id: "c2", name: "Reminder", sender_id: "s9" }]);
  expect((await cells(/Invitations/)).slice(1, 6)).toEqual(["Draft", "Nothing sent", "–", "–", "Not chosen"]);
  expect((await cells(/Reminder/))[1]).toBe("Interrupted");
  expect((await row(/Reminder/)).getByText("A removed number")).toBeTruthy();
});

test.each([
  ["a draft", draft, /^Created Nov 12, 26$/],
  [
    "a scheduled campaign",
    { ...draft, status: "SCHEDULED" as const, scheduled_at: "2090-02-14T10:00:00Z" },
    /^For Feb 14, 90, /,
  ],
  ["a running campaign", begun("IN_PROGRESS"), /^Began Nov 12, 26, /],
  ["a finished campaign", { ...begun("COMPLETED"), completed_at: ended }, /^Finished Nov 14, 26$/],
  ["a cancelled campaign", { ...begun("CANCELLED"), completed_at: ended }, /^Cancelled Nov 14, 26$/],
])("the date of %s is shown", async (_what, campaign, date) => {
  show([campaign]);
  expect((await row(/Invitations/)).getByText(date)).toBeTruthy();
});

test("a real number is not marked", async () => {
  server.answer(senderEndpoints.list, pageOf([{ ...home, driver: "whatsapp" } as unknown as Sender]));
  show([begun("COMPLETED")]);
  expect(await (await row(/Invitations/)).findByText("Home")).toBeTruthy();
  expect(screen.queryByText("Sandbox")).toBeNull();
});

test("on a phone a campaign is a card with the same facts", async () => {
  asOnPhone();
  show([begun("PAUSED")]);
  expect(await screen.findByText("7 of 12")).toBeTruthy();
  expect(screen.getByText("Paused")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Invitations: sent" })).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("without a campaign the page explains it and offers the first", async () => {
  show([]);
  expect(await screen.findByRole("heading", { name: "No campaign yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create the first campaign" }).getAttribute("href")).toBe(
    `${campaigns}/create`,
  );
});

test("a viewer gets no button to create a campaign", async () => {
  show([], { project: projectFor({ MESSAGE: "VIEW" }) });
  expect(await screen.findByRole("heading", { name: "No campaign yet" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /campaign/ })).toBeNull();
});

test("a filter that matches nothing is cleared again", async () => {
  const router = show([], { search: "?status=DRAFT&search=zz" });
  await user.click(await screen.findByRole("button", { name: "Show all campaigns" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(server.callsTo(campaignEndpoints.list)[0]?.query).toMatchObject({ status: ["DRAFT"], search: ["zz"] });
});

test("the list is busy while the campaigns load", async () => {
  server.answer(campaignEndpoints.list, unanswered);
  show();
  expect((await screen.findByRole("grid", { name: "Campaigns" })).getAttribute("aria-busy")).toBe("true");
});

test("campaigns that failed to load show the reason and can be retried", async () => {
  server.answer(campaignEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  show();
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  server.answer(campaignEndpoints.list, pageOf([draft]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await row(/Invitations/)).toBeTruthy();
});

test("typed search text is sent to the server", async () => {
  const router = show([draft]);
  await user.type(await screen.findByRole("searchbox", { name: "Search campaigns" }), "remin");
  await waitFor(() => expect(router.state.location.search).toBe("?search=remin"));
  await waitFor(() => expect(server.callsTo(campaignEndpoints.list).at(-1)?.query["search"]).toEqual(["remin"]));
});

test.each([
  ["a draft opens its editor", draft, everything, `${campaigns}/edit/c1`],
  ["a started campaign opens its messages", begun("COMPLETED"), everything, "/projects/p1/outbox"],
  ["a user who may not edit opens a draft's messages", draft, projectFor({ MESSAGE: "VIEW" }), "/projects/p1/outbox"],
  [
    "a cancelled draft opens its messages",
    { ...draft, status: "CANCELLED" as const },
    everything,
    "/projects/p1/outbox",
  ],
])("%s", async (_what, campaign, project, pathname) => {
  const router = show([campaign], { project });
  await user.click((await row(/Invitations/)).getByText(/^Created |^Began/));
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
});

test("a running campaign is polled every four seconds, a finished one is not", async () => {
  vi.useFakeTimers();
  show([begun("IN_PROGRESS")]);
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await wait(50);
  server.answer(campaignEndpoints.list, pageOf([begun("COMPLETED")]));
  await wait(RUNNING_CAMPAIGNS_POLL);
  expect(screen.getByText("Finished")).toBeTruthy();
  await wait(3 * RUNNING_CAMPAIGNS_POLL);
  expect(server.callsTo(campaignEndpoints.list)).toHaveLength(2);
});
