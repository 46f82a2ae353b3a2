import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams } from "react-router";
import { DocumentsPanel } from "./documents-panel.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";

/** The documents of one guest over the list of all. */
export default function GuestDocumentsPage() {
  const { projectId } = useProject();
  const { guestId = "" } = useParams();
  const guest = useQuery({ ...query(guestEndpoints.read, { params: { projectId, guestId } }), retry: false });
  return (
    <RouteSheet
      size="large"
      title={guest.data?.display_name ?? t("Documents")}
      text={guest.data && (guest.data.sub_group?.name ?? t("Documents of this guest"))}
      footer={
        guest.data && (
          <Button asChild>
            <RouterLink to={`/projects/${projectId}/guests/${guestId}`}>{t("Open the guest")}</RouterLink>
          </Button>
        )
      }
    >
      {guest.error ? (
        <LoadFailure title={t("This guest could not be opened")} read={guest} />
      ) : (
        <DocumentsPanel guestId={guestId} />
      )}
    </RouteSheet>
  );
}
