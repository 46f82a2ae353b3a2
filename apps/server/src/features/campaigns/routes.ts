import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { sendTest } from "#features/messages/commands.ts";
import { resolveTexts } from "#features/templates/queries.ts";
import {
  cancelCampaign,
  countInvitation,
  createCampaign,
  pauseCampaign,
  removeCampaign,
  sendCampaign,
  updateCampaign,
} from "./commands.ts";
import { checkCampaign } from "./check-campaign.ts";
import { planFollowUps } from "./plan-series.ts";
import { listResults, resendCampaign } from "./results.ts";
import { listCampaigns, readCampaign } from "./queries.ts";

export function campaignRoutes(mount: Mount, deps: Deps) {
  mount(campaignEndpoints.list, ({ scope, query }) => listCampaigns(scope, query));
  mount(campaignEndpoints.create, ({ scope, body }) => createCampaign(scope, body));
  mount(campaignEndpoints.read, ({ scope, params }) => readCampaign(scope, params.campaignId));
  mount(campaignEndpoints.update, ({ scope, params, body }) => updateCampaign(scope, params.campaignId, body));
  mount(campaignEndpoints.remove, async ({ scope, params }) => {
    await removeCampaign(scope, params.campaignId);
    return null;
  });
  mount(campaignEndpoints.check, ({ scope, params }) => checkCampaign(scope, deps, params.campaignId));
  mount(campaignEndpoints.send, ({ scope, params, body }) =>
    sendCampaign(scope, deps, params.campaignId, { everybody: body.everybody === true }),
  );
  mount(campaignEndpoints.followUps, ({ scope, params, body }) => planFollowUps(scope, deps, params.campaignId, body));
  mount(campaignEndpoints.test, async ({ scope, params, body }) => {
    const campaign = await readCampaign(scope, params.campaignId);
    const texts = await resolveTexts(scope, campaign);
    const { phone } = await sendTest(scope, deps, { campaign, texts, guestId: body.guest_id });
    return { phone };
  });
  mount(campaignEndpoints.results, ({ scope, params, query }) => listResults(scope, params.campaignId, query));
  mount(campaignEndpoints.resend, ({ scope, params, body }) => resendCampaign(scope, params.campaignId, body.to));
  mount(campaignEndpoints.countInvitation, ({ scope, params, body }) =>
    countInvitation(scope, params.campaignId, body.counts),
  );
  mount(campaignEndpoints.cancel, ({ scope, params }) => cancelCampaign(scope, params.campaignId));
  mount(campaignEndpoints.pause, ({ scope, params, body }) =>
    pauseCampaign(scope, params.campaignId, body.paused ?? true),
  );
}
