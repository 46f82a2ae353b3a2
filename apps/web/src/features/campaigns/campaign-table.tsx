import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { campaignEndpoints, type Campaign, type CampaignStatus } from "@nyota/contract/campaigns";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { query } from "#lib/api.ts";
import { useDebouncedText, useListParams } from "#lib/use-list-params.ts";
import { useProject } from "#lib/project-context.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table/data-table.tsx";
import { MessagesDrawing } from "#ui/drawings/messages-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import { campaignColumns } from "./campaign-columns.tsx";
import { campaignStatusOptions } from "./campaign-status.ts";
import { StatusFilter } from "./status-filter.tsx";
import { useSenderLabels } from "./use-sender-labels.ts";

const drawCard = (campaign: Campaign) => <CampaignCard campaign={campaign} />;
const rowId = (campaign: Campaign) => campaign.id;
const rowLabel = (campaign: Campaign) => campaign.name;

export function CampaignTable() {
  const { projectId, can } = useProject();
  const navigate = useNavigate();
  const { params, ...list } = useListParams({ filters: ["status"] });
  const [text, setText] = useDebouncedText(params.search, list.setSearch);
  const status = params.filters["status"] as CampaignStatus[];
  const labels = useSenderLabels();
  const { data, error, refetch } = useQuery({
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
      state.data?.results.some((campaign) => campaign.status === "IN_PROGRESS") && RUNNING_CAMPAIGNS_POLL,
  });
  const columns = useMemo(() => campaignColumns(labels), [labels]);
  const isFiltered = Boolean(params.search) || status.length > 0;
  const open = (campaign: Campaign) =>
    void navigate(
      campaign.total === 0 && can("MESSAGE", "EDIT") && campaign.status !== "CANCELLED"
        ? `edit/${campaign.id}`
        : `/projects/${projectId}/outbox?campaign=${campaign.id}`,
    );
  return (
    <DataTable
      id="campaigns"
      label="Campaigns"
      columns={columns}
      rows={data?.results}
      rowId={rowId}
      rowLabel={rowLabel}
      card={drawCard}
      error={error ? { message: error.message, onRetry: () => void refetch() } : undefined}
      noun="campaigns"
      total={data?.count}
      page={params.page}
      pageSize={params.pageSize}
      onPage={list.setPage}
      ordering={params.ordering}
      onOrdering={list.setOrdering}
      onOpen={open}
      toolbar={
        <>
          <SearchBox label="Search campaigns" value={text} onChange={setText} shortcut className="max-md:w-full" />
          <StatusFilter
            label="Status"
            options={campaignStatusOptions}
            chosen={status}
            onChange={(values) => list.setFilter("status", values)}
          />
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState
            drawing={<MessagesDrawing />}
            title="No campaign matches"
            action={<Button onClick={list.clearFilters}>Show all campaigns</Button>}
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
      title="No campaign yet"
      text="A campaign sends one message to the guests you choose: the invitation, a gentle reminder, the last details. Before anything leaves you see who gets it, who doesn't and why."
      action={
        can("MESSAGE", "CREATE") && (
          <Button asChild look="primary">
            <RouterLink to="create">Begin the first campaign</RouterLink>
          </Button>
        )
      }
    />
  );
}
