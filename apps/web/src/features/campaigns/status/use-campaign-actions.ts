import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";
import { countStoppable } from "../campaign-status.ts";

/** The actions for a campaign; each shows its result. */
export function useCampaignActions(campaign: Campaign) {
  const { projectId } = useProject();
  const pause = useSend(campaignEndpoints.pause);
  const cancel = useSend(campaignEndpoints.cancel);
  const remove = useSend(campaignEndpoints.remove);
  const count = useSend(campaignEndpoints.countInvitation);
  const params = { projectId, campaignId: campaign.id };

  async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(t("That did not work"), { text: (error as Error).message });
      return false;
    }
  }
  /** Counts the sent messages as invitations, or not; both can be undone. */
  async function countAsInvitation(counts: boolean): Promise<void> {
    try {
      await count.mutateAsync({ params, body: { counts } });
      const message = counts
        ? t("“{name}” counts as an invitation", { name: campaign.name })
        : t("“{name}” doesn't count as an invitation any more", { name: campaign.name });
      toast.success(message, { undo: () => countAsInvitation(!counts) });
    } catch (error) {
      toast.error(t("That did not work"), { text: (error as Error).message });
    }
  }
  return {
    isBusy: pause.isPending || cancel.isPending || remove.isPending || count.isPending,
    countAsInvitation,
    pause: () =>
      attempt(
        () => pause.mutateAsync({ params, body: { paused: true } }),
        t("“{name}” is paused", { name: campaign.name }),
      ),
    resume: () =>
      attempt(
        () => pause.mutateAsync({ params, body: { paused: false } }),
        t("“{name}” continues", { name: campaign.name }),
      ),
    cancel: () =>
      attempt(
        () => cancel.mutateAsync({ params }),
        t("{count, plural, one {# message} other {# messages}} of “{name}” cancelled", {
          count: countStoppable(campaign),
          name: campaign.name,
        }),
      ),
    remove: () => attempt(() => remove.mutateAsync({ params }), t("“{name}” was deleted", { name: campaign.name })),
  };
}
