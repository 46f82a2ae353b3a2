import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CampaignRibbon } from "#app/shell/campaign-ribbon.tsx";
import { useRunningCampaigns } from "#app/shell/use-ribbon.ts";
import { CampaignPanel } from "#features/campaigns/campaign-panel.tsx";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, stubServer } from "#test/stub-server.ts";

afterEach(() => vi.useRealTimers());

const project = projectFor({ MESSAGE: "VIEW" });
const campaign = { id: "c1", name: "Wave 1", total: 2, by_status: { QUEUED: 2 }, body: "Come." } as unknown as Campaign;
const running: Campaign = { ...campaign, status: "IN_PROGRESS", started_at: "2026-11-12T11:00:00Z" };
const ended: Campaign = { ...running, status: "COMPLETED", completed_at: "2026-11-12T11:05:00Z" };

function Page() {
  return (
    <>
      <CampaignRibbon projectId="p1" campaigns={useRunningCampaigns(project)} />
      <CampaignPanel campaignId="c1" onGone={() => undefined} />
    </>
  );
}

test("one poll refreshes the ribbon and the campaign below it, also when sending ends", async () => {
  vi.useFakeTimers();
  const server = stubServer();
  server.answer(senderEndpoints.list, pageOf([]));
  server.answer(campaignEndpoints.list, pageOf([running]));
  server.answer(campaignEndpoints.read, running);
  show(<Page />, { project });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  // The panel was opened between two polls of the ribbon.
  await wait(RUNNING_CAMPAIGNS_POLL / 2);
  expect(screen.getByRole("region", { name: "Running campaigns" })).toBeTruthy();
  const before = server.callsTo(campaignEndpoints.read).length;
  await wait(RUNNING_CAMPAIGNS_POLL);
  expect(server.callsTo(campaignEndpoints.read)).toHaveLength(before + 1);
  server.answer(campaignEndpoints.list, pageOf([] as Campaign[]));
  server.answer(campaignEndpoints.read, ended);
  await wait(RUNNING_CAMPAIGNS_POLL);
  expect(screen.queryByRole("region", { name: "Running campaigns" })).toBeNull();
  expect(screen.getByText("Finished")).toBeTruthy();
  await wait(3 * RUNNING_CAMPAIGNS_POLL);
  expect(server.callsTo(campaignEndpoints.read)).toHaveLength(before + 2);
});
