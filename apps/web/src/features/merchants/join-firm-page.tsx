import { AnswerButtons } from "#ui/form/answer-buttons.tsx";
import { type Membership, merchantEndpoints } from "@nyota/contract/account/merchants";
import { Link as RouterLink, useParams } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { useMe } from "#lib/api/use-me.ts";
import { formatDate, joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
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
        return found ? <Invitation membership={found} /> : <OtherAddress />;
      }}
    </Loaded>
  );
}

/** Also for an invitation that is over or does not exist: the server does not tell one from the other. */
function OtherAddress() {
  const me = useMe();
  const mine = [me?.email, me?.phone].filter((address) => typeof address === "string");
  return (
    <EmptyState
      level={1}
      drawing={<EnvelopeDrawing />}
      title="This invitation is not for you here"
      text={`You are signed in with ${joinWords(mine)}. If it was sent to another address of yours, add that address in your profile, or sign in with it. It may also have expired or been taken back.`}
      action={
        <Button asChild variant="primary">
          <RouterLink to="/profile">Add the address</RouterLink>
        </Button>
      }
    />
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
          <h2 className="display mb-2 text-lg">What you {status === "ACTIVE" ? "can" : "will be able to"} do there</h2>
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
