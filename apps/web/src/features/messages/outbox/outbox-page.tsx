import { Plus } from "lucide-react";
import { Link as RouterLink, Outlet, useSearchParams } from "react-router";
import { CampaignPanel } from "#features/campaigns/campaign-panel.tsx";
import { ExportMenu } from "#features/exports/export-menu.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { MessageSheet } from "./message-sheet.tsx";
import { MessageTable } from "./message-table.tsx";
import { useMessageFilter } from "./use-messages.ts";

export default function OutboxPage() {
  const { can } = useProject();
  const { filter } = useMessageFilter();
  const [url, setUrl] = useSearchParams();
  const campaignId = url.get("campaign");
  const drop = (name: string) =>
    setUrl((current) => {
      current.delete(name);
      return current;
    });
  return (
    <>
      <PageHeader
        title={t("Outbox")}
        text={t("Every message, and whether it arrived.")}
        actions={
          <>
            <Button asChild>
              <RouterLink to={{ pathname: "opt-outs", search: url.toString() }}>{t("Opted out")}</RouterLink>
            </Button>
            {can("GUEST", "VIEW") && <ExportMenu input={{ topic: "messages", messages: filter }} />}
            {can("MESSAGE", "CREATE") && (
              <Button asChild variant="primary">
                <RouterLink to="create-campaign">
                  <Plus aria-hidden="true" /> {t("New campaign")}
                </RouterLink>
              </Button>
            )}
          </>
        }
      />
      {campaignId && (
        <div className="mb-5">
          <CampaignPanel campaignId={campaignId} onGone={() => drop("campaign")} />
        </div>
      )}
      <MessageTable />
      <MessageSheet messageId={url.get("message")} onClose={() => drop("message")} />
      <Outlet />
    </>
  );
}
