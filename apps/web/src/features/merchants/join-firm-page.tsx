import { AnswerButtons } from "#ui/form/answer-buttons.tsx";
import { type Membership, merchantEndpoints } from "@nyota/contract/account/merchants";
import { Link as RouterLink, useParams } from "react-router";
import { OtherAddress } from "#features/collaborators/other-address.tsx";
import { useSend } from "#lib/api/api.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { RightsOfStaff } from "./rights-of-staff.tsx";
import { useFirm } from "#lib/api/use-firm.ts";

export default function JoinFirmPage() {
  const { staffId = "" } = useParams();
  const { read } = useFirm();
  return (
    <Loaded read={read} failure="This invitation could not be opened" skeleton={<SkeletonCard lines={6} />}>
      {({ results }) => {
        const found = results.find(({ id }) => id === staffId);
        return found ? (
          <Invitation membership={found} />
        ) : (
          <OtherAddress over="It is also gone once it has expired or was withdrawn, or you were removed from the firm." />
        );
      }}
    </Loaded>
  );
}

function Invitation({ membership }: { membership: Membership }) {
  const { merchant, status, invited_by, levels, actions, expires_at } = membership;
  return (
    <>
      <PageHeader
        title={status === "ACTIVE" ? `You work for ${merchant.name}` : `Work for ${merchant.name}`}
        text={
          status === "ACTIVE"
            ? "You have accepted this invitation."
            : `${invited_by ?? "The firm"} invites you to its staff. You will work in all projects that hosts have given to the firm.`
        }
      />
      <div className="grid max-w-2xl gap-5">
        <section>
          <h2 className="display mb-2 text-lg">Your rights</h2>
          <RightsOfStaff levels={levels} actions={actions} />
        </section>
        {status === "ACTIVE" ? (
          <Button asChild variant="primary" className="w-fit">
            <RouterLink to="/merchants">Open your firm</RouterLink>
          </Button>
        ) : (
          <>
            {expires_at && <p className="text-ink-2">It can be accepted until {formatDate(expires_at)}.</p>}
            <Answer membership={membership} />
          </>
        )}
      </div>
    </>
  );
}

function Answer({ membership: { id, merchant } }: { membership: Membership }) {
  const accept = useSend(merchantEndpoints.accept);
  const decline = useSend(merchantEndpoints.decline);
  const params = { staffId: id };
  return (
    <AnswerButtons
      accept={{
        send: () => accept.mutateAsync({ params }),
        done: `You work for ${merchant.name} now`,
        to: "/merchants",
      }}
      decline={{ send: () => decline.mutateAsync({ params }), done: "The invitation was declined", to: "/" }}
    />
  );
}
