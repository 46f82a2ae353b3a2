import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
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
  mount(campaignEndpoints.countInvitation, ({ scope, params, body }) =>
    countInvitation(scope, params.campaignId, body.counts),
  );
  mount(campaignEndpoints.cancel, ({ scope, params }) => cancelCampaign(scope, params.campaignId));
  mount(campaignEndpoints.pause, ({ scope, params, body }) =>
    pauseCampaign(scope, params.campaignId, body.paused ?? true),
  );
}
