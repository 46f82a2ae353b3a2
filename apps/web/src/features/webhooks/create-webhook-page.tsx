import { webhookEndpoints } from "@nyota/contract/account/webhooks";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { useState } from "react";
import { NewSecret } from "./new-secret.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";

type Created = ReplyOf<typeof webhookEndpoints.create>;

export default function CreateWebhookPage() {
  const { projectId } = useProject();
  const create = useSend(webhookEndpoints.create);
  const [created, setCreated] = useState<Created>();
  return (
    <RouteSheet
      title={created ? t("The webhook’s secret") : t("New webhook")}
      text={created ? undefined : t("Tells one program of what happens in this project.")}
    >
      {created ? (
        <Created webhook={created} />
      ) : (
        <WebhookForm
          submit={t("Add webhook")}
          onSubmit={async (body) => setCreated(await create.mutateAsync({ params: { projectId }, body }))}
        />
      )}
    </RouteSheet>
  );
}

function Created({ webhook: { label, secret } }: { webhook: Created }) {
  const sheet = useSheet();
  return <NewSecret label={label} secret={secret} onDone={() => sheet?.done()} />;
}
