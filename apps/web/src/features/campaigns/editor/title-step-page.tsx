import { SkeletonCard } from "#ui/skeleton.tsx";
import { NameCard } from "./name-card.tsx";
import { SenderCardChoice } from "./sender-choice.tsx";
import { StepActions } from "./step-actions.tsx";
import { useStepDraft } from "../use-draft.ts";
import { WhenCard } from "./when-card.tsx";
import { CheckAndSend } from "./check-and-send.tsx";

export default function TitleStepPage() {
  const draft = useStepDraft();
  const { campaign } = draft;
  if (!campaign) return <SkeletonCard />;
  const hasBegun = campaign.started_at !== null;
  return (
    <>
      <div className="space-y-4">
        <NameCard key={campaign.id} draft={draft} initial={campaign.name} />
        {!hasBegun && <SenderCardChoice draft={draft} initial={campaign.sender_id} />}
        {!hasBegun && <WhenCard key={`when ${campaign.id}`} draft={draft} initial={campaign.scheduled_at} />}
      </div>
      <StepActions>
        <CheckAndSend draft={draft} campaign={campaign} isMain />
      </StepActions>
    </>
  );
}
