import { callOutcomeLabels } from "@nyota/contract/site/call-outcomes";
import { type CallCard, callEndpoints, type MadeCall } from "@nyota/contract/site/calls";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { CallForm } from "./call-form.tsx";
import { CallLayout } from "./call-layout.tsx";
import { useTakeNext } from "./use-take-next.ts";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t, translate } from "#lib/i18n/t.ts";
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
      failure={t("The household could not be opened")}
      label={t("Loading the household")}
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
            items={[{ label: t("Calls"), to: `/projects/${projectId}/rsvp/calls` }, { label: card.household }]}
          />
        }
        title={card.household}
        text={describe(card)}
        actions={
          mayCall &&
          isMine &&
          !saved && (
            <Button loading={isTaking} onClick={() => void takeNext(card.household_id)}>
              {t("Another household instead")}
            </Button>
          )
        }
      />
      {isMine && !saved ? (
        <CallForm card={card} onSaved={setSaved} />
      ) : (
        <CallLayout card={card}>
          {saved ? (
            <Card title={t("The call is saved")}>
              <p className="mb-3 text-ink-2" role="status">
                {describeSaved(saved)}
              </p>
              <Button variant="primary" loading={isTaking} onClick={() => void takeNext()}>
                {t("Next household")}
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

/** "No answer. To be phoned again in 3 hours, if an answer is missing." */
function describeSaved({ outcome, try_again_at }: MadeCall): string {
  const label = translate(callOutcomeLabels[outcome]);
  return try_again_at
    ? t("{outcome}. To be phoned again {again}, if an answer is missing.", {
        outcome: label,
        again: formatRelative(try_again_at),
      })
    : t("{outcome}.", { outcome: label });
}

function describe({ group, seen_at, messaged_at }: CallCard) {
  const seen = seen_at
    ? t("looked at their page {seen}", { seen: formatRelative(seen_at) })
    : t("never looked at their page");
  const messaged = messaged_at && t("last message {messaged}", { messaged: formatRelative(messaged_at) });
  return [group, seen, messaged].filter(Boolean).join(" · ");
}

/** The household belongs to nobody, or to somebody else, at the moment. */
function TakeIt({ card, mayCall }: { card: CallCard; mayCall: boolean }) {
  const { projectId } = useProject();
  const send = useSend(callEndpoints.take);
  const { household_id: householdId, claim } = card;
  if (claim)
    return (
      <Banner tone="warn" title={t("{name} is phoning them at the moment", { name: claim.caller })}>
        {t("Take another household, or come back in some minutes.")}
      </Banner>
    );
  if (!mayCall) return <Banner title={t("You can read this, but not note a call.")} />;
  const take = () =>
    send.mutateAsync({ params: { projectId, householdId } }).catch((error: unknown) => {
      toast.error(t("The household could not be taken"), { text: readMessage(error) });
    });
  return (
    <Card title={t("Phone this household?")}>
      <p className="mb-3 text-ink-2">{t("Take it first: then nobody else phones them at the same time.")}</p>
      <Button variant="primary" loading={send.isPending} onClick={() => void take()}>
        {t("Take this household")}
      </Button>
    </Card>
  );
}
