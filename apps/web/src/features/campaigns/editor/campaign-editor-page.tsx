import { lazy, Suspense } from "react";
import { Link as RouterLink, Navigate, Outlet, useLocation } from "react-router";
import { PresentUsers } from "#features/presence/present-users.tsx";
import { ReachesNobody } from "#features/senders/reaches-nobody.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { allows, campaignStatusWords } from "../campaign-status.ts";
import { CheckAndSend } from "./check-and-send.tsx";
import { DraftClashNotice } from "./draft-clash.tsx";
import { StepColumn } from "./step-column.tsx";
import { StepRail } from "./step-rail.tsx";
import { steps, useSteps } from "../steps.ts";
import { SummaryRail } from "./summary-rail.tsx";
import { type Draft, useDraft } from "../use-draft.ts";

// The only form of the editor.
const DuplicateStart = lazy(() => import("./duplicate-start.tsx"));

/** The editor of a campaign: a new one, a copy, or one that has not been sent. The steps are its children. */
export default function CampaignEditorPage() {
  const { projectId } = useProject();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const kind = /\/campaigns\/(edit|duplicate)\//.exec(pathname)?.[1] ?? "create";
  const draft = useDraft(kind === "edit");
  const { step, to } = useSteps();
  if (kind === "duplicate" && draft.id === "")
    return (
      <Suspense>
        <DuplicateStart />
      </Suspense>
    );
  if (!step) return <Navigate to={to(steps[0].path)} state={state} replace />;
  const isOpen = !draft.campaign || allows(draft.campaign, "edit");
  const title = kind === "edit" ? (draft.campaign?.name ?? "Edit campaign") : "New campaign";
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb items={[{ label: "Campaigns", to: `/projects/${projectId}/campaigns` }, { label: title }]} />
        }
        title={title}
        text={isOpen && describeDraft(draft, kind)}
        actions={
          draft.campaign && (
            <>
              <PresentUsers object="campaign" id={draft.campaign.id} />
              {step.path !== "content/title" && <CheckAndSend draft={draft} campaign={draft.campaign} />}
            </>
          )
        }
      />
      {isOpen && !(draft.error && !draft.campaign) && <StepRail draft={draft} />}
      <EditorBody draft={draft} />
    </>
  );
}

function EditorBody({ draft }: { draft: Draft }) {
  const { projectId } = useProject();
  const { campaign, error, id } = draft;
  const { step } = useSteps();
  if (error && !campaign)
    return <LoadFailure title="This campaign could not be opened" read={{ error, refetch: draft.retry }} />;
  if (id !== "" && !campaign)
    return (
      <Loading label="Loading the campaign">
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
          <SkeletonCard lines={8} />
          <SkeletonCard lines={5} />
        </div>
      </Loading>
    );
  if (campaign && !allows(campaign, "edit"))
    return (
      <EmptyState
        title={`“${campaign.name}” can't be changed any more`}
        text={`It is ${campaignStatusWords[campaign.status].label.toLowerCase()}. Duplicate it to send something similar.`}
        action={
          <Button asChild variant="primary">
            <RouterLink to={`/projects/${projectId}/campaigns/duplicate/${campaign.id}`}>Duplicate it</RouterLink>
          </Button>
        }
        link={<Link to={`/projects/${projectId}/outbox?campaign=${campaign.id}`}>Show its messages</Link>}
      />
    );
  return (
    // The actions of a step stand where the page's padding would be.
    <div className="grid items-start gap-5 lg:-mb-16 lg:grid-cols-[minmax(0,1fr)_360px]">
      <StepColumn>
        {campaign?.status_reason && campaign.status === "DRAFT" && (
          <Banner tone="warn" title="It could not be sent at its time">
            {campaign.status_reason}
          </Banner>
        )}
        {step?.path !== "content/title" && <ReachesNobody />}
        <DraftClashNotice draft={draft} />
        <Outlet key={draft.revision} context={draft} />
      </StepColumn>
      <SummaryRail draft={draft} />
    </div>
  );
}

function describeDraft({ campaign, isSaving, savedAt, id }: Draft, kind: string): string {
  if (id === "") return "Nothing is sent before you have checked it.";
  if (isSaving) return "Saving…";
  if (!campaign) return "";
  const name = kind !== "edit" ? `${campaign.name}. ` : "";
  if (campaign.status === "SCHEDULED") return `${name}Scheduled. ${savedAt ? "Saved a moment ago." : ""}`;
  if (campaign.status === "PAUSED") return `${name}Paused: unsent messages get the new text.`;
  return `${name}${savedAt ? "Saved as a draft a moment ago." : "A draft."}`;
}
