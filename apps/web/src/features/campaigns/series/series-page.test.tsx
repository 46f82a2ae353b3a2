import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { begun, stubCampaign } from "../test/campaign-stub.ts";
import { campaigns, everything } from "../test/show-editor.tsx";
import SeriesPage from "./series-page.tsx";
import { showRoutes, user } from "#test/show-page.tsx";
import { pageOf, refusal } from "#test/stub-server.ts";

function show(project = everything) {
  const server = stubCampaign({ ...begun("COMPLETED"), audience: { guest_ids: ["g1"] } });
  server.answer(templateEndpoints.list, pageOf([{ id: "t1", name: "Last call" }]) as never);
  server.answer(campaignEndpoints.followUps, { results: [] });
  showRoutes(
    [
      { path: `${campaigns}/:campaignId/follow-ups`, element: <SeriesPage /> },
      { path: campaigns, element: <p>All campaigns</p> },
    ],
    { at: `${campaigns}/c1/follow-ups`, project },
  );
  return server;
}

test("a reminder and a last call are proposed, with the text of the campaign", async () => {
  const server = show();
  await user.click(await screen.findByRole("button", { name: "Plan 2 messages" }));
  expect(await screen.findByText("All campaigns")).toBeTruthy();
  const [body] = server.bodiesTo(campaignEndpoints.followUps);
  expect(body).toMatchObject({
    messages: [{ name: "Invitations: reminder" }, { name: "Invitations: last call" }],
  });
  const times = (body as { messages: { scheduled_at: string }[] }).messages.map(({ scheduled_at }) => scheduled_at);
  expect(times).toEqual(times.toSorted());
  expect(body).not.toHaveProperty("everybody");
});

test("messages are added and removed, and one without a name is not planned", async () => {
  show();
  await user.click(await screen.findByRole("button", { name: "Remove message 2" }));
  expect(screen.queryByRole("button", { name: /^Remove message/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add a message" }));
  expect(screen.getByRole("button", { name: "Plan 2 messages" })).toBeTruthy();
  await user.clear(screen.getAllByRole("textbox", { name: "Name" })[0] as HTMLElement);
  expect(screen.getByRole("button", { name: "Plan 2 messages" })).toHaveProperty("disabled", true);
  expect(screen.getByText("Enter a name.")).toBeTruthy();
});

test("a refusal is shown, and what was typed stays", async () => {
  const server = show();
  server.answer(campaignEndpoints.followUps, refusal("ILLEGAL_STATE", "This campaign was cancelled."));
  await user.click(await screen.findByRole("button", { name: "Plan 2 messages" }));
  expect(await screen.findByText("This campaign was cancelled.")).toBeTruthy();
  expect(screen.getAllByRole("textbox", { name: "Name" })).toHaveLength(2);
});

test("after the plan's end the page says why nothing can be planned", async () => {
  show({ ...everything, isExpired: true });
  expect(await screen.findByText("Planning messages needs a plan that has not ended.")).toBeTruthy();
});
