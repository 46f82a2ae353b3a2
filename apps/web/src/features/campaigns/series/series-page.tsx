import { isEverybody } from "@nyota/contract/guests/has-conditions";
import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink, useNavigate, useParams } from "react-router";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { addMessage, canAdd, firstPlan, followUpOf, isComplete, SAME_TEXT, timeProblem } from "./planned-messages.ts";
import { PlannedCard } from "./planned-card.tsx";

/** Plans what is sent after a campaign to those who have not answered by then. */
export default function SeriesPage() {
  const { projectId } = useProject();
  const { campaignId = "" } = useParams();
  const read = useQuery(query(campaignEndpoints.read, { params: { projectId, campaignId } }));
  const name = read.data?.name ?? t("Campaign");
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t("Campaigns"), to: `/projects/${projectId}/campaigns` },
              { label: name },
              { label: t("What follows") },
            ]}
          />
        }
        title={t("What follows “{name}”", { name })}
        text={t(
          "Each message goes to the same guests from the same number, without the households that have answered everything by then.",
        )}
      />
      <Loaded read={read} label={t("Loading the campaign")} skeleton={<SkeletonCard />}>
        {(campaign) => <SeriesForm key={campaign.id} campaign={campaign} />}
      </Loaded>
    </>
  );
}

function SeriesForm({ campaign }: { campaign: Campaign }) {
  const { projectId, isExpired } = useProject();
  const navigate = useNavigate();
  const [planned, setPlanned] = useState(() => firstPlan(campaign));
  const [problem, setProblem] = useState<string | null>(null);
  const plan = useSend(campaignEndpoints.followUps);
  const texts = useTexts();
  const goesToAll = isEverybody(campaign.audience);
  const campaigns = `/projects/${projectId}/campaigns`;

  async function save() {
    setProblem(null);
    const body = {
      messages: planned.map(followUpOf),
      ...(goesToAll && { everybody: true as const }),
    };
    try {
      await plan.mutateAsync({ params: { projectId, campaignId: campaign.id }, body });
      toast.success(t("{count, plural, one {# message is} other {# messages are}} planned", { count: planned.length }));
      void navigate(campaigns);
    } catch (error) {
      setProblem(readMessage(error));
    }
  }
  if (isExpired) return <p className="text-ink-2">{t("Planning messages needs a plan that has not ended.")}</p>;
  return (
    <form
      className="grid max-w-3xl grid-cols-1 gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && (
        <Banner tone="danger" title={t("Nothing was planned")}>
          {problem}
        </Banner>
      )}
      {goesToAll && (
        <Banner tone="info" title={t("This campaign is for everybody on the list")}>
          {t("So is what follows it, without those who have answered.")}
        </Banner>
      )}
      {planned.map((each, index) => (
        <PlannedCard
          key={each.key}
          number={index + 1}
          planned={each}
          texts={texts}
          timeError={timeProblem(planned, index)}
          onChange={(changed) => setPlanned(planned.map((one) => (one.key === each.key ? changed : one)))}
          onRemove={planned.length > 1 ? () => setPlanned(planned.filter(({ key }) => key !== each.key)) : undefined}
        />
      ))}
      {canAdd(planned) && (
        <Button
          className="w-fit"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setPlanned(addMessage(planned, campaign))}
        >
          {t("Add a message")}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={plan.isPending} disabled={!isComplete(planned)}>
          {t("Plan {count, plural, one {# message} other {# messages}}", { count: planned.length })}
        </Button>
        <Button asChild>
          <RouterLink to={campaigns}>{t("Cancel")}</RouterLink>
        </Button>
      </div>
    </form>
  );
}

/** The text of the campaign again, or one of the templates. */
function useTexts() {
  const { projectId } = useProject();
  const { data } = useQuery(query(templateEndpoints.list, { params: { projectId }, query: { page_size: 100 } }));
  const templates = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: SAME_TEXT, label: t("The same text again") }, ...templates];
}
