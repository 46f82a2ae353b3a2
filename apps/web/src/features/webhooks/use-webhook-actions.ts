import { type Webhook, type WebhookDelivery, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** What the page of a webhook does with it; a refusal is a toast. */
export function useWebhookActions({ id: webhookId, label, is_paused }: Webhook) {
  const { projectId } = useProject();
  const params = { projectId, webhookId };
  const navigate = useNavigate();
  const update = useSend(webhookEndpoints.update);
  const test = useSend(webhookEndpoints.test);
  const replay = useSend(webhookEndpoints.replay);
  const remove = useSend(webhookEndpoints.remove);
  const replaceSecret = useSend(webhookEndpoints.replaceSecret);

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast.error(failure, { text: readProblem(error) });
    }
  }
  return {
    isBusy: update.isPending || test.isPending,
    sendTest: () =>
      attempt(async () => {
        await test.mutateAsync({ params });
        toast.success("A test is on its way");
      }, "No test was sent"),
    pauseOrResume: () =>
      attempt(
        async () => {
          await update.mutateAsync({ params, body: { is_paused: !is_paused } });
          toast.success(is_paused ? `${label} is active again` : `${label} is paused`);
        },
        is_paused ? "It was not resumed" : "It was not paused",
      ),
    sendAgain: (delivery: WebhookDelivery) =>
      attempt(async () => {
        await replay.mutateAsync({ params: { ...params, deliveryId: delivery.id } });
        toast.success("It is sent again");
      }, "It was not sent again"),
    replaceSecret: (onMade: (secret: string) => void) =>
      attempt(async () => onMade((await replaceSecret.mutateAsync({ params })).secret), "No new secret was made"),
    remove: () =>
      attempt(async () => {
        await remove.mutateAsync({ params });
        toast.deleted(`${label} is deleted`);
        await navigate(`/projects/${projectId}/webhooks`, { replace: true });
      }, "It was not deleted"),
  };
}
export type WebhookActions = ReturnType<typeof useWebhookActions>;
