import { Plus } from "lucide-react";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { CampaignTable } from "./campaign-table.tsx";

export default function CampaignsPage() {
  const { can } = useProject();
  return (
    <>
      <PageHeader
        title={t("Campaigns")}
        text={t("One message to many guests, each with their own name and events.")}
        actions={
          can("MESSAGE", "CREATE") && (
            <Button asChild variant="primary">
              <RouterLink to="create">
                <Plus aria-hidden="true" /> {t("New campaign")}
              </RouterLink>
            </Button>
          )
        }
      />
      <CampaignTable />
    </>
  );
}
