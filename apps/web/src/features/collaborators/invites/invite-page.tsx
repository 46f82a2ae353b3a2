import { AnswerButtons } from "#ui/form/answer-buttons.tsx";
import { inviteEndpoints, type Invite } from "@nyota/contract/account/invites";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams } from "react-router";
import { ApiError } from "#lib/api/api-error.ts";
import { query, useSend } from "#lib/api/api.ts";
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
    return <OtherAddress over="It is also gone once it was withdrawn, or you were removed from its project." />;
  return (
    <Loaded read={read} failure="This invitation could not be opened" skeleton={<SkeletonCard lines={6} />}>
      {(invite) => <OpenInvite invite={invite} />}
    </Loaded>
  );
}

const closedReasons: Record<Exclude<Invite["status"], "PENDING">, string> = {
  ACCEPTED: "You have accepted this invitation.",
  DECLINED: "You have declined this invitation. Ask to be invited again if you have changed your mind.",
  REVOKED: "This invitation was withdrawn.",
  EXPIRED: "This invitation has expired. Ask for a new one.",
};

function OpenInvite({ invite }: { invite: Invite }) {
  const { project, invited_by, address, status, expires_at } = invite;
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb items={[{ label: "Invites", to: "/invites" }, { label: project.title }]} />}
        title={`Help with ${project.title}`}
        text={`${invited_by} invites you, at ${address}.`}
      />
      <div className="grid max-w-2xl gap-5">
        {(status === "PENDING" || status === "ACCEPTED") && (
          <section>
            <h2 className="display mb-2 text-lg">Your rights</h2>
            <RightsList {...invite} />
          </section>
        )}
        {status === "PENDING" ? (
          <>
            {expires_at && <p className="text-ink-2">It can be accepted until {formatDate(expires_at)}.</p>}
            <Answer invite={invite} />
          </>
        ) : (
          <>
            <p role="status">{closedReasons[status]}</p>
            {status === "ACCEPTED" && (
              <Button asChild variant="primary" className="w-fit">
                <RouterLink to={`/projects/${project.id}/dashboard`}>Open {project.title}</RouterLink>
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
        done: `You now help with ${project.title}`,
        to: `/projects/${project.id}/dashboard`,
      }}
      decline={{
        send: () => decline.mutateAsync({ params }),
        done: "The invitation was declined",
        to: "/invites",
      }}
    />
  );
}
