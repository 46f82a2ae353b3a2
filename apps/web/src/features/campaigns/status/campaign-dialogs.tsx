import type { Campaign } from "@nyota/contract/messages/campaigns";
import { pluralise } from "#lib/text/format.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { countStoppable, countSteps } from "../campaign-status.ts";
import { useCampaignActions } from "./use-campaign-actions.ts";

export type CampaignQuestion = "cancel" | "remove" | null;
type CampaignDialogsProps = {
  campaign: Campaign;
  asking: CampaignQuestion;
  onClose: () => void;
  /** Called after the campaign has been deleted. */
  onRemoved?: () => void;
};

export function CampaignDialogs({ campaign, asking, onClose, onRemoved }: CampaignDialogsProps) {
  const actions = useCampaignActions(campaign);
  const stopped = countStoppable(campaign);
  const { sent } = countSteps(campaign);
  return (
    <>
      <ConfirmDialog
        open={asking === "cancel"}
        onClose={onClose}
        onConfirm={actions.cancel}
        title={stopped > 0 ? `Cancel ${pluralise(stopped, "message")}?` : `Cancel “${campaign.name}”?`}
        text={
          sent > 0
            ? `${pluralise(sent, "message")} of “${campaign.name}” ${sent === 1 ? "was" : "were"} sent already and can't be cancelled. The credits of the others are returned.`
            : "Nothing has been sent yet. The credits are returned."
        }
        confirm={stopped > 0 ? `Cancel ${pluralise(stopped, "message")}` : "Cancel the campaign"}
        cancel="Keep it"
      />
      <ConfirmDialog
        open={asking === "remove"}
        onClose={onClose}
        onConfirm={async () => {
          if (await actions.remove()) onRemoved?.();
        }}
        title={`Delete “${campaign.name}”?`}
        text={
          campaign.total > 0
            ? `Its ${pluralise(campaign.total, "message")} will be deleted with it. This can't be undone.`
            : "This can't be undone."
        }
        confirm="Delete campaign"
      />
    </>
  );
}
