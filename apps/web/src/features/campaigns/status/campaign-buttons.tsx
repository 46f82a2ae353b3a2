import type { Campaign } from "@nyota/contract/messages/campaigns";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
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
      {campaign.total > 0 && can("GUEST", "VIEW") && (
        <Button asChild size="small">
          <RouterLink to={`${base}/${campaign.id}/results`}>{t("Results by guest")}</RouterLink>
        </Button>
      )}
      {mayEdit && allows(campaign, "edit") && (
        <Button asChild size="small">
          <RouterLink to={`${base}/edit/${campaign.id}`}>{t("Edit")}</RouterLink>
        </Button>
      )}
      {can("MESSAGE", "CREATE") && (
        <Button asChild size="small">
          <RouterLink to={`${base}/duplicate/${campaign.id}`}>{t("Duplicate")}</RouterLink>
        </Button>
      )}
      {can("MESSAGE", "DELETE") && allows(campaign, "remove") && (
        <Button size="small" onClick={() => setAsking("remove")}>
          {t("Delete")}
        </Button>
      )}
      {mayEdit && allows(campaign, "cancel") && (
        <Button size="small" onClick={() => setAsking("cancel")}>
          {t("Cancel")}
        </Button>
      )}
      {mayEdit && allows(campaign, "pause") && (
        <Button size="small" loading={actions.isBusy} onClick={() => void actions.pause()}>
          {t("Pause")}
        </Button>
      )}
      {mayEdit && allows(campaign, "resume") && (
        <Button size="small" loading={actions.isBusy} onClick={() => void actions.resume()}>
          {t("Resume")}
        </Button>
      )}
      <CampaignDialogs campaign={campaign} asking={asking} onClose={() => setAsking(null)} onRemoved={onRemoved} />
    </span>
  );
}
