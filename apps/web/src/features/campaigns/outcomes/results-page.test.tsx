import { campaignEndpoints, type CampaignResult } from "@nyota/contract/messages/campaigns";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { begun, stubCampaign } from "../test/campaign-stub.ts";
import { campaigns, everything } from "../test/show-editor.tsx";
import ResultsPage from "./results-page.tsx";
import { showRoutes, user } from "#test/show-page.tsx";
import { pageOf } from "#test/stub-server.ts";

const row = (name: string, fields: Partial<CampaignResult>): CampaignResult => ({
  guest: { id: name, name },
  outcome: "SILENT",
  message_id: `m ${name}`,
  left_out: null,
  status: "READ",
  error_text: null,
  sent_at: "2026-11-12T11:00:00Z",
  ...fields,
});
const failed = row("Ravi", { outcome: "NOT_REACHED", status: "FAILED", error_text: "This number is not on WhatsApp." });
const leftOut = row("Mira", {
  outcome: "LEFT_OUT",
  message_id: null,
  status: null,
  left_out: { reason: "NO_PHONE", missing: [] },
});

function show(project = everything) {
  const server = stubCampaign(begun("COMPLETED"));
  const by_outcome = { ANSWERED: 0, SILENT: 1, NOT_REACHED: 1, LEFT_OUT: 1, WAITING: 0 };
  server.answer(campaignEndpoints.results, { ...pageOf([row("Dev", {}), failed, leftOut]), by_outcome });
  const router = showRoutes(
    [
      { path: `${campaigns}/:campaignId/results`, element: <ResultsPage /> },
      { path: `${campaigns}/edit/:campaignId`, element: <p>The draft</p> },
    ],
    { at: `${campaigns}/c1/results`, project },
  );
  return { server, router };
}

test("each guest has a result, and the reason where the message did not arrive", async () => {
  show();
  const table = within(await screen.findByRole("grid", { name: "Results by guest" }));
  expect(await table.findByText("Stayed silent")).toBeTruthy();
  expect(table.getByText("This number is not on WhatsApp.")).toBeTruthy();
  expect(table.getByText("No phone number")).toBeTruthy();
});

test("it is drafted again for those who are open, and the draft opens", async () => {
  const { server, router } = show();
  server.answer(campaignEndpoints.resend, { ...begun("DRAFT"), id: "c2" });
  await user.click(await screen.findByRole("button", { name: "Send again" }));
  await user.click(await screen.findByRole("menuitem", { name: "To 1 guest who stayed silent" }));
  expect(await screen.findByText("The draft")).toBeTruthy();
  expect(server.bodiesTo(campaignEndpoints.resend)).toEqual([{ to: ["SILENT"] }]);
  expect(router.state.location.pathname).toBe(`${campaigns}/edit/c2`);
});

test("after the plan's end the page says why it can't be sent again", async () => {
  show({ ...everything, isExpired: true });
  expect(await screen.findByText("Sending again needs a plan that has not ended.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});
