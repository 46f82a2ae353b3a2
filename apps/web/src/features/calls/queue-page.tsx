import { callEndpoints, callStates, type QueuedHousehold } from "@nyota/contract/site/calls";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { useMemo } from "react";
import { Link as RouterLink, Outlet } from "react-router";
import { queueColumns, QueueCard, stateLabels } from "./queue-columns.tsx";
import { useTakeNext } from "./use-take-next.ts";
import { NextStep } from "#features/answers/next-step.tsx";
import { AnswersLayout } from "#features/answers/answers-layout.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { Button } from "#ui/button.tsx";
import { PhoneDrawing } from "#ui/drawings/phone-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";

/** Households that owe an answer, in the order in which they are phoned. */
export default function QueuePage() {
  const { projectId, can, isExpired } = useProject();
  const list = useListParams({ filters: ["group", "state"] });
  const { page, pageSize, search, filters } = list.params;
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
  const read = useQuery({
    ...query(callEndpoints.queue, {
      params: { projectId },
      query: { ...wanted, ...(search && { search }), page, page_size: pageSize },
    }),
    placeholderData: keepPreviousData,
    // Others take households meanwhile.
    refetchInterval: 20_000,
  });
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const columns = useMemo(() => queueColumns(projectId), [projectId]);
  const [text, setText] = useDebouncedText(search, list.setSearch);
  const { takeNext, isTaking } = useTakeNext();
  const mayCall = !isExpired && can("GUEST", "EDIT");
  return (
    <AnswersLayout
      title={t("Calls")}
      text={read.data ? describeDue(read.data.due) : t("Households that owe an answer, to be phoned one by one.")}
      actions={
        <>
          <Button asChild>
            <RouterLink to="helpers">{t("Helpers’ links")}</RouterLink>
          </Button>
          {mayCall && (
            <Button
              variant="primary"
              icon={<Phone aria-hidden="true" />}
              loading={isTaking}
              onClick={() => void takeNext()}
            >
              {t("Next household")}
            </Button>
          )}
        </>
      }
    >
      <ListTable<QueuedHousehold>
        id="call-queue"
        label={t("Households to phone")}
        columns={columns}
        {...pageOf(read, list)}
        rowId={(row) => row.household_id}
        rowLabel={(row) => row.household}
        card={(row) => <QueueCard row={row} />}
        counted={(total) => t("{count, plural, one {# household} other {# households}}", { count: total })}
        empty={
          list.isFiltered ? (
            <NoMatch
              title={t("No household matches")}
              clear={t("Show all households")}
              drawing={<PhoneDrawing />}
              onClear={list.clearFilters}
            />
          ) : (
            <EmptyState
              drawing={<PhoneDrawing />}
              title={t("Nobody to phone")}
              text={t(
                "Households that were invited and have not answered everything appear here, for you and your helpers to phone.",
              )}
              action={
                <NextStep to="rsvp/answers" needs={["GUEST", "VIEW"]}>
                  {t("See all answers")}
                </NextStep>
              }
            />
          )
        }
        toolbar={
          <>
            <SearchBox
              label={t("Search the households")}
              placeholder={t("Households")}
              value={text}
              onChange={setText}
              className="max-md:w-full"
            />
            <ManyOfFilter
              label={t("Group")}
              options={choices?.groups ?? []}
              chosen={filters["group"] ?? []}
              onChange={(values) => list.setFilter("group", values)}
            />
            <ManyOfFilter
              label={t("Call")}
              options={callStates.map((value) => ({ value, label: stateLabels[value] }))}
              chosen={filters["state"] ?? []}
              onChange={(values) => list.setFilter("state", values)}
            />
          </>
        }
      />
      <Outlet />
    </AnswersLayout>
  );
}

const describeDue = (due: number) =>
  due === 0
    ? t("Nobody is to be phoned now. Whoever asked for it, or did not pick up, comes back here later.")
    : t("{count, plural, one {# household} other {# households}} to phone now. Nobody else gets the one you take.", {
        count: due,
      });
