import type { CampaignStatus } from "@nyota/contract/messages/campaign-status";
import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { query } from "#lib/api/api.ts";
import { pollUnlessRunning } from "#lib/api/running-campaigns.ts";
import { t } from "#lib/i18n/t.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { MessagesDrawing } from "#ui/drawings/messages-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import { campaignColumns } from "./campaign-columns.tsx";
import { campaignStatusOptions } from "../campaign-status.ts";
import { useSenderLabels } from "../use-sender-labels.ts";

const drawCard = (campaign: Campaign) => <CampaignCard campaign={campaign} />;
const rowId = (campaign: Campaign) => campaign.id;
const rowLabel = (campaign: Campaign) => campaign.name;

export function CampaignTable() {
  const { projectId, can } = useProject();
  const navigate = useNavigate();
  const list = useListParams({ filters: ["status"] });
  const { params } = list;
  const [text, setText] = useDebouncedText(params.search, list.setSearch);
  const status = params.filters["status"] as CampaignStatus[];
  const labels = useSenderLabels();
  const campaigns = useQuery({
    ...query(campaignEndpoints.list, {
      params: { projectId },
      query: {
        page: params.page,
        page_size: params.pageSize,
        search: params.search,
        status,
        ordering: (params.ordering || undefined) as "name" | undefined,
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollUnlessRunning(projectId, state.data?.results.some(({ status: own }) => own === "IN_PROGRESS") ?? false),
  });
  const columns = useMemo(() => campaignColumns(labels), [labels]);
  const open = (campaign: Campaign) =>
    void navigate(
      campaign.total === 0 && can("MESSAGE", "EDIT") && campaign.status !== "CANCELLED"
        ? `edit/${campaign.id}`
        : `/projects/${projectId}/outbox?campaign=${campaign.id}`,
    );
  return (
    <ListTable
      id="campaigns"
      label={t("Campaigns")}
      columns={columns}
      {...pageOf(campaigns, list)}
      rowId={rowId}
      rowLabel={rowLabel}
      card={drawCard}
      counted={(total) => t("{count, plural, one {# campaign} other {# campaigns}}", { count: total })}
      onOpen={open}
      toolbar={
        <>
          <SearchBox label={t("Search campaigns")} value={text} onChange={setText} shortcut className="max-md:w-full" />
          <ManyOfFilter
            label={t("Status")}
            options={campaignStatusOptions}
            chosen={status}
            onChange={(values) => list.setFilter("status", values)}
          />
        </>
      }
      empty={
        list.isFiltered ? (
          <NoMatch
            title={t("No campaign matches")}
            clear={t("Show all campaigns")}
            drawing={<MessagesDrawing />}
            onClear={list.clearFilters}
          />
        ) : (
          <NoCampaigns />
        )
      }
    />
  );
}

function NoCampaigns() {
  const { can } = useProject();
  return (
    <EmptyState
      drawing={<MessagesDrawing />}
      title={t("No campaign yet")}
      text={t(
        "A campaign sends one message to the guests you choose: the invitation, a gentle reminder, the last details. Before anything is sent you see who gets it, who doesn't and why.",
      )}
      action={
        can("MESSAGE", "CREATE") && (
          <Button asChild variant="primary">
            <RouterLink to="create">{t("Create the first campaign")}</RouterLink>
          </Button>
        )
      }
    />
  );
}
