import { type CallCard, callEndpoints, callOutcomeLabels, type MadeCall } from "@nyota/contract/site/calls";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { CallForm } from "./call-form.tsx";
import { CallLayout } from "./call-layout.tsx";
import { useTakeNext } from "./use-take-next.ts";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { formatRelative } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Banner } from "#ui/banner.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** One household that is phoned: whom to call, what was said before, and its form. */
export default function CallPage() {
  const { projectId } = useProject();
  const { householdId = "" } = useParams();
  const read = useQuery({
    ...query(callEndpoints.card, { params: { projectId, householdId } }),
    // What is being typed must not be replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded
      read={read}
      failure="The household could not be opened"
      label="Loading the household"
      skeleton={<SkeletonCard />}
    >
      {(card) => <OneCall key={card.household_id} card={card} />}
    </Loaded>
  );
}

function OneCall({ card }: { card: CallCard }) {
  const { projectId, can, isExpired } = useProject();
  const [saved, setSaved] = useState<MadeCall>();
  const { takeNext, isTaking } = useTakeNext();
  usePageTitle(card.household);
  const isMine = card.claim?.is_mine === true;
  const mayCall = !isExpired && can("GUEST", "EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[{ label: "Calls", to: `/projects/${projectId}/rsvp/calls` }, { label: card.household }]}
          />
        }
        title={card.household}
        text={describe(card)}
        actions={
          mayCall &&
          isMine &&
          !saved && (
            <Button loading={isTaking} onClick={() => void takeNext(card.household_id)}>
              Another household instead
            </Button>
          )
        }
      />
      {isMine && !saved ? (
        <CallForm card={card} onSaved={setSaved} />
      ) : (
        <CallLayout card={card}>
          {saved ? (
            <Card title="The call is saved">
              <p className="mb-3 text-ink-2" role="status">
                {callOutcomeLabels[saved.outcome]}.
                {saved.try_again_at &&
                  ` To be phoned again ${formatRelative(saved.try_again_at)}, if an answer is missing.`}
              </p>
              <Button variant="primary" loading={isTaking} onClick={() => void takeNext()}>
                Next household
              </Button>
            </Card>
          ) : (
            <TakeIt card={card} mayCall={mayCall} />
          )}
        </CallLayout>
      )}
    </>
  );
}

function describe({ group, seen_at, messaged_at }: CallCard) {
  const seen = seen_at ? `looked at their page ${formatRelative(seen_at)}` : "never looked at their page";
  return [group, seen, messaged_at && `last message ${formatRelative(messaged_at)}`].filter(Boolean).join(" · ");
}

/** The household belongs to nobody, or to somebody else, at the moment. */
function TakeIt({ card, mayCall }: { card: CallCard; mayCall: boolean }) {
  const { projectId } = useProject();
  const send = useSend(callEndpoints.take);
  const { household_id: householdId, claim } = card;
  if (claim)
    return (
      <Banner tone="warn" title={`${claim.caller} is phoning them at the moment`}>
        Take another household, or come back in some minutes.
      </Banner>
    );
  if (!mayCall) return <Banner title="You can read this, but not note a call." />;
  const take = () =>
    send.mutateAsync({ params: { projectId, householdId } }).catch((error: unknown) => {
      toast.error("The household could not be taken", { text: readMessage(error) });
    });
  return (
    <Card title="Phone this household?">
      <p className="mb-3 text-ink-2">Take it first: then nobody else phones them at the same time.</p>
      <Button variant="primary" loading={send.isPending} onClick={() => void take()}>
        Take this household
      </Button>
    </Card>
  );
}
