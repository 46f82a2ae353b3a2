import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { useSend } from "#lib/api/api.ts";
import { pluralise } from "#lib/text/format.ts";
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
      toast.error("That did not work", { text: (error as Error).message });
      return false;
    }
  }
  /** Counts the sent messages as invitations, or not; both can be undone. */
  async function countAsInvitation(counts: boolean): Promise<void> {
    try {
      await count.mutateAsync({ params, body: { counts } });
      const message = counts ? "counts as an invitation" : "doesn't count as an invitation any more";
      toast.success(`“${campaign.name}” ${message}`, { undo: () => countAsInvitation(!counts) });
    } catch (error) {
      toast.error("That did not work", { text: (error as Error).message });
    }
  }
  return {
    isBusy: pause.isPending || cancel.isPending || remove.isPending || count.isPending,
    countAsInvitation,
    pause: () => attempt(() => pause.mutateAsync({ params, body: { paused: true } }), `“${campaign.name}” is paused`),
    resume: () => attempt(() => pause.mutateAsync({ params, body: { paused: false } }), `“${campaign.name}” continues`),
    cancel: () =>
      attempt(
        () => cancel.mutateAsync({ params }),
        `${pluralise(countStoppable(campaign), "message")} of “${campaign.name}” cancelled`,
      ),
    remove: () => attempt(() => remove.mutateAsync({ params }), `“${campaign.name}” was deleted`),
  };
}
