import { inviteEndpoints, type Invite } from "@nyota/contract/account/invites";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { query } from "#lib/api/api.ts";
import { useFirm } from "#lib/api/use-firm.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { describePermissions } from "../describe-permissions.ts";
import { FirmInvitations } from "../firm-invitations.tsx";
import { OwnershipRequest } from "./ownership-request.tsx";

export default function InvitesPage() {
  const invites = useQuery(query(inviteEndpoints.invites, { query: { status: ["PENDING"], page_size: 200 } }));
  const requests = useQuery(query(ownershipEndpoints.transfers, {}));
  const firms = useFirm().invitations;
  const asked = requests.data?.results ?? [];
  const isEmpty = invites.data?.results.length === 0 && asked.length === 0 && firms.length === 0;
  return (
    <>
      <PageHeader title={t("Invites")} text={t("Projects of others that you are asked to help with.")} />
      <div className={cx("grid gap-4", !isEmpty && "max-w-2xl")}>
        <FirmInvitations />
        {asked.map((request) => (
          <OwnershipRequest key={request.id} request={request} />
        ))}
        <Loaded read={invites} failure={t("Your invitations could not be loaded")} skeleton={<SkeletonCard />}>
          {({ results }) =>
            results.length > 0 ? (
              <ul aria-label={t("Invitations")} className="grid gap-4">
                {results.map((invite) => (
                  <li key={invite.id}>
                    <InviteCard invite={invite} />
                  </li>
                ))}
              </ul>
            ) : (
              isEmpty && (
                <EmptyState
                  drawing={<EnvelopeDrawing />}
                  title={t("No open invitations")}
                  text={t(
                    "An invitation appears here when it was sent to an address in your profile. Add the address there if yours is missing.",
                  )}
                  link={<Link to="/profile">{t("Open your profile")}</Link>}
                />
              )
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function InviteCard({ invite: { id, project, invited_by, permissions, expires_at } }: { invite: Invite }) {
  return (
    <Card title={project.title}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-60 text-ink-2">
          <p>{t("{name} invites you to help.", { name: invited_by })}</p>
          <p>
            {describePermissions(permissions)}
            {expires_at && ` · ${t("can be accepted until {date}", { date: formatDate(expires_at) })}`}
          </p>
        </div>
        <Button asChild variant="primary">
          <RouterLink to={`/invites/${id}`} aria-label={t("Open the invitation to {name}", { name: project.title })}>
            {t("Open")}
          </RouterLink>
        </Button>
      </div>
    </Card>
  );
}
