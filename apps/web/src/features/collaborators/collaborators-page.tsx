import { type Collaborator, collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { Link as RouterLink, Outlet } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";
import { CollaboratorRow } from "./collaborator-row.tsx";
import { OtherPrograms } from "./other-programs.tsx";
import { PendingTransfer } from "./pending-transfer.tsx";
import { ProjectMerchant } from "./project-merchant.tsx";

export default function CollaboratorsPage() {
  const { project, projectId, can, mayAsOwner, isExpired } = useProject();
  const list = useQuery(query(collaboratorEndpoints.list, { params: { projectId }, query: { page_size: 200 } }));
  const people = list.data?.results;
  const invite = !isExpired && can("COLLABORATOR", "CREATE") && (
    <Button asChild variant="primary">
      <RouterLink to="invite">
        <UserPlus aria-hidden="true" /> {t("Invite people")}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("Collaborators")}
        text={people ? describeCounts(people) : t("Who helps with this project, and what each may do.")}
        actions={invite}
      />
      {mayAsOwner("TRANSFER_OWNERSHIP") && <PendingTransfer />}
      <Card flush className="max-w-4xl">
        <div className="flex items-center gap-3 px-5 py-3.5 max-md:px-4">
          <Avatar name={project.owner_name} />
          <p className="min-w-0 flex-1 truncate font-strong">{project.owner_name}</p>
          <Badge tone="henna">{t("Owner")}</Badge>
        </div>
        {list.error && !people ? (
          <LoadFailure title={t("The collaborators could not be loaded")} read={list} />
        ) : !people ? (
          <Loading label={t("Loading the collaborators")}>
            <div className="px-5">
              <SkeletonRow />
              <SkeletonRow />
            </div>
          </Loading>
        ) : people.length === 0 ? (
          <EmptyState
            drawing={<EnvelopeDrawing />}
            title={t("No collaborators yet")}
            text={t("Invite family, a caller or the hotel desk. You choose what each of them may see and change.")}
            action={invite}
          />
        ) : (
          <ul aria-label={t("Collaborators")} className="border-t border-line">
            {people.map((each) => (
              <li key={each.id} className="border-b border-line last:border-b-0">
                <CollaboratorRow collaborator={each} />
              </li>
            ))}
            {list.data && list.data.count > people.length && (
              <li className="px-5 py-2 text-sm text-ink-2">
                {t("The first {count, number} of {total, number} collaborators.", {
                  count: people.length,
                  total: list.data.count,
                })}
              </li>
            )}
          </ul>
        )}
      </Card>
      <ProjectMerchant />
      <OtherPrograms />
      <Outlet />
    </>
  );
}

function describeCounts(people: readonly Collaborator[]): string {
  const members = people.filter(({ status }) => status === "ACCEPTED").length;
  const invited = people.filter(({ status }) => status === "PENDING").length;
  const parts = [
    members > 0 && t("{count, plural, one {# member} other {# members}}", { count: members }),
    invited > 0 && t("{count} invited", { count: invited }),
  ];
  return parts.filter(Boolean).join(" · ") || t("Who helps with this project, and what each may do.");
}
