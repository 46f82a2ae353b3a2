import { lazy, Suspense } from "react";
import { Link as RouterLink, Navigate, Outlet, useLocation } from "react-router";
import { PresentUsers } from "#features/presence/present-users.tsx";
import { ReachesNobody } from "#features/senders/reaches-nobody.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { allows } from "../campaign-status.ts";
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
  const title = kind === "edit" ? (draft.campaign?.name ?? t("Edit campaign")) : t("New campaign");
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb items={[{ label: t("Campaigns"), to: `/projects/${projectId}/campaigns` }, { label: title }]} />
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
    return <LoadFailure title={t("This campaign could not be opened")} read={{ error, refetch: draft.retry }} />;
  if (id !== "" && !campaign)
    return (
      <Loading label={t("Loading the campaign")}>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
          <SkeletonCard lines={8} />
          <SkeletonCard lines={5} />
        </div>
      </Loading>
    );
  if (campaign && !allows(campaign, "edit"))
    return (
      <EmptyState
        title={t("“{name}” can't be changed any more", { name: campaign.name })}
        text={t(
          "It is {status, select, IN_PROGRESS {sending} HALTED {interrupted} COMPLETED {finished} other {cancelled}}. Duplicate it to send something similar.",
          { status: campaign.status },
        )}
        action={
          <Button asChild variant="primary">
            <RouterLink to={`/projects/${projectId}/campaigns/duplicate/${campaign.id}`}>
              {t("Duplicate it")}
            </RouterLink>
          </Button>
        }
        link={<Link to={`/projects/${projectId}/outbox?campaign=${campaign.id}`}>{t("Show its messages")}</Link>}
      />
    );
  return (
    // The actions of a step stand where the page's padding would be.
    <div className="grid items-start gap-5 lg:-mb-16 lg:grid-cols-[minmax(0,1fr)_360px]">
      <StepColumn>
        {campaign?.status_reason && campaign.status === "DRAFT" && (
          <Banner tone="warn" title={t("It could not be sent at its time")}>
            {translate(campaign.status_reason)}
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
  if (id === "") return t("Nothing is sent before you have checked it.");
  if (isSaving) return t("Saving…");
  if (!campaign) return "";
  const sentences = kind === "edit" ? [] : [`${campaign.name}.`];
  if (campaign.status === "SCHEDULED") sentences.push(t("Scheduled."), savedAt ? t("Saved a moment ago.") : "");
  else if (campaign.status === "PAUSED") sentences.push(t("Paused: unsent messages get the new text."));
  else sentences.push(savedAt ? t("Saved as a draft a moment ago.") : t("A draft."));
  return sentences.join(" ");
}
