import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CampaignPanel } from "./campaign-panel.tsx";
import { begun, draft, home, stubCampaign } from "./test/campaign-stub.ts";
import { everything } from "./test/show-editor.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, refusal, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
const onGone = vi.fn();
beforeEach(() => {
  onGone.mockClear();
});
afterEach(() => vi.useRealTimers());

function showPanel(campaign: Campaign, project = everything) {
  server = stubCampaign(campaign);
  show(<CampaignPanel campaignId="c1" onGone={onGone} />, { project });
}
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const linked = { ...begun("COMPLETED"), body: "Come: {{rsvp_link}}" };

test("the funnel shows how many there are, sent, delivered, read and failed", async () => {
  showPanel(begun("IN_PROGRESS"));
  await screen.findByRole("heading", { name: "Invitations" });
  const counts = { Total: 12, Sent: 7, Delivered: 5, Read: 3, Failed: 1 };
  for (const [label, count] of Object.entries(counts))
    expect(screen.getAllByText(label).map((each) => each.parentElement?.textContent)).toContain(`${count}${label}`);
  const bar = "Messages of Invitations: 3 read, 2 delivered, 2 sent, 4 waiting, 1 failed";
  expect(screen.getByRole("img", { name: bar })).toBeTruthy();
  expect(screen.getByText("Sending")).toBeTruthy();
  expect(await screen.findByText(/^Began Nov 12, 26, .*, from Home\.$/)).toBeTruthy();
});

test("the reason a campaign is interrupted is shown only while it is", async () => {
  showPanel({ ...begun("HALTED"), status_reason: "The number is not linked any more." });
  expect(await screen.findByText("The number is not linked any more.")).toBeTruthy();
});

test("a campaign that its number interrupted links to starting the number again, and back", async () => {
  server = stubCampaign({
    ...begun("HALTED"),
    status_reason: "This sandbox pretends that WhatsApp has restricted it.",
  });
  server.answer(senderEndpoints.list, pageOf([{ ...home, state: "RESTRICTED" as const }]));
  show(<CampaignPanel campaignId="c1" onGone={onGone} />, { project: everything });
  const link = await screen.findByRole("link", { name: "Start again: Home" });
  expect(link.getAttribute("href")).toBe("/projects/p1/numbers/s1/verify-qr-code?ref=%2F");
});

test("an earlier reason is not shown for a finished campaign", async () => {
  showPanel({ ...begun("COMPLETED"), status_reason: "The number is not linked any more." });
  await screen.findByRole("heading", { name: "Invitations" });
  expect(screen.queryByText("The number is not linked any more.")).toBeNull();
});

test.each([
  ["everything", everything, ["Results by guest", "Edit", "Duplicate", "Cancel", "Resume"]],
  ["nothing but looking", projectFor({ MESSAGE: "VIEW" }), []],
])("for a paused campaign, a user who may do %s is offered only that", async (_what, project, all) => {
  showPanel(begun("PAUSED"), project);
  await screen.findByRole("heading", { name: "Invitations" });
  const actions = [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")];
  expect(actions.map(({ textContent }) => textContent)).toEqual(all);
});

test("a campaign can be paused here, and the panel shows it", async () => {
  showPanel(begun("IN_PROGRESS"));
  server.answer(campaignEndpoints.pause, () => {
    server.answer(campaignEndpoints.read, begun("PAUSED"));
    return begun("PAUSED");
  });
  await press("Pause");
  expect(await screen.findByText("“Invitations” is paused")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Resume" })).toBeTruthy();
});

test("deleting a campaign here leaves its page", async () => {
  showPanel(begun("COMPLETED"));
  server.answer(campaignEndpoints.remove, null);
  await press("Delete");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete campaign" }));
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
});

test("a campaign that could not be deleted stays", async () => {
  showPanel(begun("COMPLETED"));
  server.answer(campaignEndpoints.remove, refusal("ILLEGAL_STATE", "It goes on."));
  await press("Delete");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete campaign" }));
  expect(await screen.findByText("That did not work")).toBeTruthy();
  expect(onGone).not.toHaveBeenCalled();
});

test("links that were sent without counting as invitations are counted on request", async () => {
  showPanel(linked);
  server.answer(campaignEndpoints.countInvitation, () => {
    server.answer(campaignEndpoints.read, { ...linked, counts_as_invitation: true });
    return linked;
  });
  expect(await screen.findByText("Not counted as an invitation")).toBeTruthy();
  await press("Count these as invited");
  await waitFor(() => expect(screen.queryByText("Not counted as an invitation")).toBeNull());
  expect(server.bodiesTo(campaignEndpoints.countInvitation)).toEqual([{ counts: true }]);
});

test("a collaborator limited to groups sees that they were not counted, and can't change it", async () => {
  showPanel(linked, projectFor({ MESSAGE: "EDIT" }, { groupIds: ["g1"] }));
  expect(await screen.findByText("Not counted as an invitation")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Count these as invited" })).toBeNull();
});

test("a campaign that can't be shown shows the reason and links to all messages", async () => {
  server = stubCampaign(draft);
  server.answer(campaignEndpoints.read, refusal("NOT_FOUND", "There is no such campaign."));
  show(<CampaignPanel campaignId="c1" onGone={onGone} />, { project: everything });
  expect(await screen.findByText("There is no such campaign.")).toBeTruthy();
  await press("All messages");
  expect(onGone).toHaveBeenCalledOnce();
});

test("a running campaign is polled every four seconds until it has finished", async () => {
  vi.useFakeTimers();
  showPanel(begun("IN_PROGRESS"));
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await wait(50);
  server.answer(campaignEndpoints.read, begun("COMPLETED"));
  await wait(RUNNING_CAMPAIGNS_POLL);
  expect(screen.getByText("Finished")).toBeTruthy();
  await wait(3 * RUNNING_CAMPAIGNS_POLL);
  expect(server.callsTo(campaignEndpoints.read)).toHaveLength(2);
});
