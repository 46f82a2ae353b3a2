import { AnswerButtons } from "#ui/form/answer-buttons.tsx";
import { inviteEndpoints, type Invite } from "@nyota/contract/account/invites";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams } from "react-router";
import { ApiError } from "#lib/api/api-error.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { OtherAddress } from "../other-address.tsx";
import { RightsList } from "../rights-list.tsx";

export default function InvitePage() {
  const { inviteId = "" } = useParams();
  const read = useQuery(query(inviteEndpoints.readInvite, { params: { inviteId } }));
  const isOthers = read.error instanceof ApiError && read.error.status === 404;
  if (isOthers)
    return <OtherAddress over={t("It is also gone once it was withdrawn, or you were removed from its project.")} />;
  return (
    <Loaded read={read} failure={t("This invitation could not be opened")} skeleton={<SkeletonCard lines={6} />}>
      {(invite) => <OpenInvite invite={invite} />}
    </Loaded>
  );
}

const closedReasons: Record<Exclude<Invite["status"], "PENDING">, string> = {
  ACCEPTED: t("You have accepted this invitation."),
  DECLINED: t("You have declined this invitation. Ask to be invited again if you have changed your mind."),
  REVOKED: t("This invitation was withdrawn."),
  EXPIRED: t("This invitation has expired. Ask for a new one."),
};

function OpenInvite({ invite }: { invite: Invite }) {
  const { project, invited_by, address, status, expires_at } = invite;
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb items={[{ label: t("Invites"), to: "/invites" }, { label: project.title }]} />}
        title={t("Help with {name}", { name: project.title })}
        text={t("{name} invites you, at {address}.", { name: invited_by, address })}
      />
      <div className="grid max-w-2xl gap-5">
        {(status === "PENDING" || status === "ACCEPTED") && (
          <section>
            <h2 className="display mb-2 text-lg">{t("Your rights")}</h2>
            <RightsList {...invite} />
          </section>
        )}
        {status === "PENDING" ? (
          <>
            {expires_at && (
              <p className="text-ink-2">{t("It can be accepted until {date}.", { date: formatDate(expires_at) })}</p>
            )}
            <Answer invite={invite} />
          </>
        ) : (
          <>
            <p role="status">{closedReasons[status]}</p>
            {status === "ACCEPTED" && (
              <Button asChild variant="primary" className="w-fit">
                <RouterLink to={`/projects/${project.id}/dashboard`}>
                  {t("Open {name}", { name: project.title })}
                </RouterLink>
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

function Answer({ invite: { id, project } }: { invite: Invite }) {
  const accept = useSend(inviteEndpoints.accept);
  const decline = useSend(inviteEndpoints.decline);
  const params = { inviteId: id };
  return (
    <AnswerButtons
      accept={{
        send: () => accept.mutateAsync({ params }),
        done: t("You now help with {name}", { name: project.title }),
        to: `/projects/${project.id}/dashboard`,
      }}
      decline={{
        send: () => decline.mutateAsync({ params }),
        done: t("The invitation was declined"),
        to: "/invites",
      }}
    />
  );
}
