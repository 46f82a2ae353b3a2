import { campaignEndpoints, type CampaignResult, type Outcome } from "@nyota/contract/messages/campaigns";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams } from "react-router";
import { explainLeftOut } from "../why-left-out.ts";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { InboxDrawing } from "#ui/drawings/inbox-drawing.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { Pill } from "#ui/pill.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { outcomeOrder, outcomeWords } from "./outcome-labels.ts";
import { SendAgain } from "./send-again.tsx";

const filters = ["outcome"] as const;

const OutcomePill = ({ outcome }: { outcome: Outcome }) => (
  <Pill tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].label}</Pill>
);
const reasonOf = ({ error_text, left_out }: CampaignResult) =>
  left_out ? explainLeftOut(left_out) : error_text ? translate(error_text) : "";

const columns: ListColumn<CampaignResult>[] = [
  { id: "guest", header: t("Guest"), width: 200, freeze: true, fixed: true, cell: ({ guest }) => guest.name },
  { id: "outcome", header: t("Result"), width: 150, cell: ({ outcome }) => <OutcomePill outcome={outcome} /> },
  {
    id: "sent_at",
    header: t("Sent"),
    width: 170,
    cell: ({ sent_at }) => (sent_at ? formatDateTime(sent_at) : <span className="text-ink-3">–</span>),
  },
  { id: "reason", header: t("Reason"), width: 320, cell: (row) => <span className="truncate">{reasonOf(row)}</span> },
];
const rowId = ({ guest }: CampaignResult) => guest.id;
const rowLabel = ({ guest }: CampaignResult) => guest.name;
const drawCard = (row: CampaignResult) => (
  <div className="flex flex-wrap items-center gap-2">
    <b className="min-w-0 flex-1 font-strong">{row.guest.name}</b>
    <OutcomePill outcome={row.outcome} />
    {reasonOf(row) && <p className="w-full text-sm text-ink-2">{reasonOf(row)}</p>}
  </div>
);

/** What became of a campaign, guest by guest, and sending it again to those who are open. */
export default function ResultsPage() {
  const { projectId } = useProject();
  const { campaignId = "" } = useParams();
  const params = { projectId, campaignId };
  const list = useListParams({ filters });
  const { data: campaign } = useQuery(query(campaignEndpoints.read, { params }));
  const results = useQuery({
    ...query(campaignEndpoints.results, {
      params,
      query: {
        page: list.params.page,
        page_size: list.params.pageSize,
        search: list.params.search,
        outcome: list.params.filters["outcome"] as Outcome[],
      },
    }),
    placeholderData: keepPreviousData,
  });
  const [text, setText] = useDebouncedText(list.params.search, list.setSearch);
  const counts = results.data?.by_outcome;
  const name = campaign?.name ?? t("Campaign");
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t("Campaigns"), to: `/projects/${projectId}/campaigns` },
              { label: name, to: `/projects/${projectId}/outbox?campaign=${campaignId}` },
              { label: t("Results by guest") },
            ]}
          />
        }
        title={t("Results by guest")}
        text={t("Who has answered, who stayed silent, and whom “{name}” did not reach or left out.", { name })}
        actions={counts && <SendAgain campaignId={campaignId} counts={counts} />}
      />
      <ListTable
        id="campaign-results"
        label={t("Results by guest")}
        columns={columns}
        {...pageOf(results, list)}
        rowId={rowId}
        rowLabel={rowLabel}
        card={drawCard}
        counted={(total) => t("{count, plural, one {# guest} other {# guests}}", { count: total })}
        toolbar={
          <>
            <SearchBox label={t("Search by name")} value={text} onChange={setText} shortcut className="max-md:w-full" />
            <ManyOfFilter
              label={t("Result")}
              options={outcomeOrder.map((value) => ({
                value,
                label: outcomeWords[value].label,
                count: counts?.[value] ?? 0,
              }))}
              chosen={list.params.filters["outcome"] ?? []}
              onChange={(values) => list.setFilter("outcome", values)}
            />
          </>
        }
        empty={
          list.isFiltered ? (
            <NoMatch
              title={t("No guest matches")}
              clear={t("Show all guests")}
              drawing={<InboxDrawing />}
              onClear={list.clearFilters}
            />
          ) : (
            <EmptyState
              drawing={<InboxDrawing />}
              title={t("It was not sent to anybody yet")}
              text={t("Once it is on its way, every guest it was for is listed here with what became of it.")}
              action={
                <Button asChild>
                  <RouterLink to={`/projects/${projectId}/campaigns`}>{t("All campaigns")}</RouterLink>
                </Button>
              }
            />
          )
        }
      />
    </>
  );
}
