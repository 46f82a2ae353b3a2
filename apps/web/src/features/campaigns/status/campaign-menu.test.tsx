import type { ModuleLevels } from "@nyota/contract/access";
import type { CampaignStatus } from "@nyota/contract/messages/campaign-status";
import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { begun, draft, stubCampaign } from "../test/campaign-stub.ts";
import { campaigns } from "../test/show-editor.tsx";
import { CampaignMenu } from "./campaign-menu.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { refusal, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubCampaign();
});

async function open(campaign: Campaign, levels: ModuleLevels = { MESSAGE: "FULL_ACCESS" }, groupIds?: string[]) {
  const project = projectFor(levels, groupIds ? { groupIds } : {});
  const router = show(<CampaignMenu campaign={campaign} />, { project });
  await user.click(screen.getByRole("button", { name: "Actions for Invitations" }));
  await screen.findAllByRole("menuitem");
  return router;
}
const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const choose = async (name: string) => user.click(await screen.findByRole("menuitem", { name }));
const counting = "Count as an invitation";
const follows = "Plan what follows";

test.each([
  ["DRAFT", ["Edit", "Duplicate", follows, "Delete"]],
  ["SCHEDULED", ["Edit", "Duplicate", follows, "Cancel"]],
] as [CampaignStatus, string[]][])(
  "before anything has left, a %s campaign offers these actions",
  async (status, all) => {
    await open({ ...draft, status });
    expect(items()).toEqual(all);
  },
);

test.each([
  ["IN_PROGRESS", ["See its messages", "Pause", counting, "Duplicate", follows, "Cancel"]],
  ["PAUSED", ["See its messages", "Edit", "Resume", counting, "Duplicate", follows, "Cancel"]],
  ["HALTED", ["See its messages", counting, "Duplicate", follows, "Cancel"]],
  ["COMPLETED", ["See its messages", counting, "Duplicate", follows, "Delete"]],
  ["CANCELLED", ["See its messages", counting, "Duplicate", "Delete"]],
] as [CampaignStatus, string[]][])("a %s campaign offers the actions its status allows", async (status, all) => {
  await open(begun(status));
  expect(items()).toEqual(all);
});

test.each([
  ["who may only look", { MESSAGE: "VIEW" }, undefined, ["See its messages"]],
  ["who may write", { MESSAGE: "CREATE" }, undefined, ["See its messages", "Duplicate", follows]],
  [
    "who sees some groups only",
    { MESSAGE: "EDIT" },
    ["g1"],
    ["See its messages", "Pause", "Duplicate", follows, "Cancel"],
  ],
] as [string, ModuleLevels, string[] | undefined, string[]][])(
  "%s is offered no more than that",
  async (_who, levels, groupIds, all) => {
    await open(begun("IN_PROGRESS"), levels, groupIds);
    expect(items()).toEqual(all);
  },
);

test.each([
  ["Edit", draft, `${campaigns}/edit/c1`],
  ["Duplicate", draft, `${campaigns}/duplicate/c1`],
  [follows, draft, `${campaigns}/c1/follow-ups`],
  ["See its messages", begun("COMPLETED"), "/projects/p1/outbox?campaign=c1"],
] as [string, Campaign, string][])("%s leads to its page", async (name, campaign, address) => {
  const router = await open(campaign);
  await choose(name);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(address);
});

test.each([
  ["Pause", "IN_PROGRESS", true, "“Invitations” is paused"],
  ["Resume", "PAUSED", false, "“Invitations” continues"],
] as const)("%s is done at once and said", async (name, status, paused, words) => {
  server.answer(campaignEndpoints.pause, begun(status));
  await open(begun(status));
  await choose(name);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.callsTo(campaignEndpoints.pause)).toMatchObject([{ params: { campaignId: "c1" }, body: { paused } }]);
});

test("a refused pause shows the reason", async () => {
  server.answer(campaignEndpoints.pause, refusal("ILLEGAL_STATE", "It has finished meanwhile."));
  await open(begun("IN_PROGRESS"));
  await choose("Pause");
  expect(await screen.findByText("That did not work")).toBeTruthy();
  expect(screen.getByText("It has finished meanwhile.")).toBeTruthy();
});

test("cancelling shows how many messages it stops and how many were sent already", async () => {
  server.answer(campaignEndpoints.cancel, begun("CANCELLED"));
  await open(begun("IN_PROGRESS"));
  await choose("Cancel");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel 3 messages?" }));
  expect(dialog.getByText(/^7 messages of “Invitations” were sent already and can't be cancelled/)).toBeTruthy();
  expect(server.callsTo(campaignEndpoints.cancel)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Cancel 3 messages" }));
  expect(await screen.findByText("3 messages of “Invitations” cancelled")).toBeTruthy();
  expect(server.callsTo(campaignEndpoints.cancel)).toHaveLength(1);
});

test("a campaign without sent messages is cancelled completely, or kept", async () => {
  await open({ ...draft, status: "SCHEDULED" });
  await choose("Cancel");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel “Invitations”?" }));
  expect(dialog.getByText("Nothing has been sent yet. The credits are returned.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Cancel the campaign" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("deleting says that the messages are deleted too", async () => {
  server.answer(campaignEndpoints.remove, null);
  await open(begun("COMPLETED"));
  await choose("Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Invitations”?" }));
  expect(dialog.getByText("Its 12 messages will be deleted with it. This can't be undone.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Delete campaign" }));
  expect(await screen.findByText("“Invitations” was deleted")).toBeTruthy();
});

test("an invitation can be uncounted, and Undo counts it again", async () => {
  server.answer(campaignEndpoints.countInvitation, begun("COMPLETED"));
  await open({ ...begun("COMPLETED"), counts_as_invitation: true });
  await choose("Don't count as an invitation");
  expect(await screen.findByText("“Invitations” doesn't count as an invitation any more")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("“Invitations” counts as an invitation")).toBeTruthy();
  expect(server.bodiesTo(campaignEndpoints.countInvitation)).toEqual([{ counts: false }, { counts: true }]);
});

test("a refused count shows the reason", async () => {
  server.answer(campaignEndpoints.countInvitation, refusal("FORBIDDEN", "You may not change this."));
  await open(begun("COMPLETED"));
  await choose(counting);
  expect(await screen.findByText("That did not work")).toBeTruthy();
});
