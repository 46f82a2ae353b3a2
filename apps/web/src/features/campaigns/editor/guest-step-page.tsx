import { useParams } from "react-router";
import { Banner } from "#ui/feedback/banner.tsx";
import { AudienceEditor } from "../audience/audience-editor.tsx";
import { InvitationCard } from "../invitation-card.tsx";
import { StepActions } from "./step-actions.tsx";
import { hasPickedNobody, useStepDraft } from "../use-draft.ts";

export default function GuestStepPage() {
  const draft = useStepDraft();
  const { campaignId } = useParams();
  if (draft.campaign?.started_at)
    return (
      <>
        <Banner title="Sending has started">
          Who gets it can't change any more. Duplicate the campaign to send it to others.
        </Banner>
        <StepActions />
      </>
    );
  const hint =
    draft.id === "" ? "Choose who gets it first." : hasPickedNobody(draft) ? "Pick at least one guest." : undefined;
  return (
    <>
      <div className="space-y-4">
        <AudienceEditor key={`audience ${campaignId}`} draft={draft} />
        {draft.campaign && <InvitationCard key={`invitation ${draft.id}`} draft={draft} campaign={draft.campaign} />}
      </div>
      <StepActions disabled={hint !== undefined} hint={hint} />
    </>
  );
}
