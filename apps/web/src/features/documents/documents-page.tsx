import { Plus } from "lucide-react";
import { Link as RouterLink, Outlet, useLocation } from "react-router";
import { DocumentsProgress } from "./documents-progress.tsx";
import { DocumentsTable } from "./documents-table.tsx";
import { useDocuments } from "./use-documents.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";

/** Which documents are asked for, who still owes what, and what has arrived. */
export default function DocumentsPage() {
  const { projectId, can, isExpired } = useProject();
  const { search } = useLocation();
  const all = useDocuments();
  const ask = !isExpired && can("GUEST", "EDIT") && (
    <Button asChild variant="primary">
      <RouterLink to={{ pathname: `/projects/${projectId}/guests/documents/request`, search }}>
        <Plus aria-hidden="true" /> {t("Ask for documents")}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[{ label: t("Guests"), to: `/projects/${projectId}/guests` }, { label: t("Documents") }]}
          />
        }
        title={t("Documents")}
        text={t("Passports and other papers of your guests, stored encrypted.")}
        actions={ask}
      />
      {all.documents.data && <DocumentsProgress counts={all.documents.data.counts} />}
      <DocumentsTable all={all} ask={ask} />
      <Outlet />
    </>
  );
}
