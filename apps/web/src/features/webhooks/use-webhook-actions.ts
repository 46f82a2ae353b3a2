import { type Webhook, type WebhookDelivery, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
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
        toast.success(t("A test is on its way"));
      }, t("No test was sent")),
    pauseOrResume: () =>
      attempt(
        async () => {
          await update.mutateAsync({ params, body: { is_paused: !is_paused } });
          toast.success(
            is_paused ? t("{name} is active again", { name: label }) : t("{name} is paused", { name: label }),
          );
        },
        is_paused ? t("It was not resumed") : t("It was not paused"),
      ),
    sendAgain: (delivery: WebhookDelivery) =>
      attempt(async () => {
        await replay.mutateAsync({ params: { ...params, deliveryId: delivery.id } });
        toast.success(t("It is sent again"));
      }, t("It was not sent again")),
    replaceSecret: (onMade: (secret: string) => void) =>
      attempt(async () => onMade((await replaceSecret.mutateAsync({ params })).secret), t("No new secret was made")),
    remove: () =>
      attempt(async () => {
        await remove.mutateAsync({ params });
        toast.deleted(t("{name} is deleted", { name: label }));
        await navigate(`/projects/${projectId}/webhooks`, { replace: true });
      }, t("It was not deleted")),
  };
}
export type WebhookActions = ReturnType<typeof useWebhookActions>;
