import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { AudienceEditor } from "../audience/audience-editor.tsx";
import { InvitationCard } from "../invitation-card.tsx";
import { StepActions } from "./step-actions.tsx";
import { WhomCard } from "../whom-card.tsx";
import { useSteps } from "../steps.ts";
import { type Draft, hasPickedNobody, useStepDraft } from "../use-draft.ts";

export default function GuestStepPage() {
  const draft = useStepDraft();
  const { campaignId } = useParams();
  const saveChosen = useSaveChosen(draft);
  if (draft.campaign?.started_at)
    return (
      <>
        <Banner title={t("Sending has started")}>
          {t("Who gets it can't change any more. Duplicate the campaign to send it to others.")}
        </Banner>
        <StepActions />
      </>
    );
  const hint =
    draft.id === "" && !draft.chosen
      ? t("Choose who gets it first.")
      : hasPickedNobody(draft)
        ? t("Pick at least one guest.")
        : undefined;
  return (
    <>
      <div className="space-y-4">
        <AudienceEditor key={`audience ${campaignId}`} draft={draft} />
        {draft.campaign && <WhomCard key={`whom ${draft.id}`} draft={draft} campaign={draft.campaign} />}
        {draft.campaign && <InvitationCard key={`invitation ${draft.id}`} draft={draft} campaign={draft.campaign} />}
      </div>
      <StepActions disabled={hint !== undefined} hint={hint} {...(draft.chosen && { before: saveChosen })} />
    </>
  );
}

/** Saves a campaign for the guests selected in the guest list, and continues once the address names it. */
function useSaveChosen(draft: Draft) {
  const { next, to } = useSteps();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const address = isSaved && draft.id !== "" && next ? to(next.path) : undefined;
  const [path, search] = [address?.pathname, address?.search];
  useEffect(() => {
    if (path) void navigate({ pathname: path, search });
  }, [path, search, navigate]);
  return async () => {
    setSaved(await draft.save({ audience: { guest_ids: draft.chosen ?? [] } }));
    return false;
  };
}
