import { type Webhook, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { WebhookForm } from "./webhook-form.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function EditWebhookPage() {
  const { projectId } = useProject();
  const { webhookId = "" } = useParams();
  const read = useQuery({
    ...query(webhookEndpoints.read, { params: { projectId, webhookId } }),
    refetchOnWindowFocus: false,
  });
  return (
    <RouteSheet title={t("Edit webhook")}>
      <Loaded read={read} failure={t("This webhook could not be opened")} skeleton={<SkeletonText lines={4} />}>
        {(webhook) => <EditForm key={webhookId} webhook={webhook} />}
      </Loaded>
    </RouteSheet>
  );
}

function EditForm({ webhook }: { webhook: Webhook }) {
  const { projectId } = useProject();
  const update = useSend(webhookEndpoints.update);
  const sheet = useSheet();
  return (
    <WebhookForm
      webhook={webhook}
      submit={t("Save")}
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { projectId, webhookId: webhook.id }, body });
        toast.success(t("The webhook is saved"));
        sheet?.done();
      }}
    />
  );
}
