import type { Campaign } from "@nyota/contract/messages/campaigns";
import { t } from "#lib/i18n/t.ts";
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
        title={
          stopped > 0
            ? t("Cancel {count, plural, one {# message} other {# messages}}?", { count: stopped })
            : t("Cancel “{name}”?", { name: campaign.name })
        }
        text={
          sent > 0
            ? t(
                "{count, plural, one {# message of “{name}” was} other {# messages of “{name}” were}} sent already and can't be cancelled. The credits of the others are returned.",
                { count: sent, name: campaign.name },
              )
            : t("Nothing has been sent yet. The credits are returned.")
        }
        confirm={
          stopped > 0
            ? t("Cancel {count, plural, one {# message} other {# messages}}", { count: stopped })
            : t("Cancel the campaign")
        }
        cancel={t("Keep it")}
      />
      <ConfirmDialog
        open={asking === "remove"}
        onClose={onClose}
        onConfirm={async () => {
          if (await actions.remove()) onRemoved?.();
        }}
        title={t("Delete “{name}”?", { name: campaign.name })}
        text={
          campaign.total > 0
            ? t(
                "Its {count, plural, one {# message} other {# messages}} will be deleted with it. This can't be undone.",
                { count: campaign.total },
              )
            : t("This can't be undone.")
        }
        confirm={t("Delete campaign")}
      />
    </>
  );
}
