import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call, markTouched, query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/**
 * Starts or schedules a campaign and leaves its editor. The campaign is only read again once the editor is gone, which
 * would say of it that it can't be changed any more.
 */
export function useStartCampaign(campaign: Campaign) {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const params = { projectId, campaignId: campaign.id };
  const send = useMutation({
    mutationFn: (body: { everybody?: true }) =>
      call(campaignEndpoints.send, { params, body }, { idempotencyKey: crypto.randomUUID() }),
  });

  async function start(isToEverybody: boolean): Promise<Campaign> {
    const sent = await send.mutateAsync(isToEverybody ? { everybody: true } : {});
    const base = `/projects/${projectId}`;
    await navigate(sent.status === "SCHEDULED" ? `${base}/campaigns` : `${base}/outbox?campaign=${sent.id}`, {
      flushSync: true,
    });
    queryClient.setQueryData(query(campaignEndpoints.read, { params }).queryKey, sent);
    void markTouched(campaignEndpoints.send);
    return sent;
  }
  return { start, isStarting: send.isPending };
}
