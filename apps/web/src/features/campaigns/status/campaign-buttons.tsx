import type { Campaign } from "@nyota/contract/messages/campaigns";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { CampaignDialogs, type CampaignQuestion } from "./campaign-dialogs.tsx";
import { allows } from "../campaign-status.ts";
import { useCampaignActions } from "./use-campaign-actions.ts";

type CampaignButtonsProps = { campaign: Campaign; onRemoved: () => void };

/** The same actions as in the list's menu, as buttons. */
export function CampaignButtons({ campaign, onRemoved }: CampaignButtonsProps) {
  const { projectId, can } = useProject();
  const [asking, setAsking] = useState<CampaignQuestion>(null);
  const actions = useCampaignActions(campaign);
  const mayEdit = can("MESSAGE", "EDIT");
  const base = `/projects/${projectId}/campaigns`;
  return (
    <span className="flex flex-wrap gap-2">
      {mayEdit && allows(campaign, "edit") && (
        <Button asChild size="small">
          <RouterLink to={`${base}/edit/${campaign.id}`}>Edit</RouterLink>
        </Button>
      )}
      {can("MESSAGE", "CREATE") && (
        <Button asChild size="small">
          <RouterLink to={`${base}/duplicate/${campaign.id}`}>Duplicate</RouterLink>
        </Button>
      )}
      {can("MESSAGE", "DELETE") && allows(campaign, "remove") && (
        <Button size="small" onClick={() => setAsking("remove")}>
          Delete
        </Button>
      )}
      {mayEdit && allows(campaign, "cancel") && (
        <Button size="small" onClick={() => setAsking("cancel")}>
          Cancel
        </Button>
      )}
      {mayEdit && allows(campaign, "pause") && (
        <Button size="small" loading={actions.isBusy} onClick={() => void actions.pause()}>
          Pause
        </Button>
      )}
      {mayEdit && allows(campaign, "resume") && (
        <Button size="small" loading={actions.isBusy} onClick={() => void actions.resume()}>
          Resume
        </Button>
      )}
      <CampaignDialogs campaign={campaign} asking={asking} onClose={() => setAsking(null)} onRemoved={onRemoved} />
    </span>
  );
}
