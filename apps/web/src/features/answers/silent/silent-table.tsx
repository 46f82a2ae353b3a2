import type { SilentHousehold } from "@nyota/contract/site/answer-views";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SilentActions } from "./silent-actions.tsx";
import { silentColumns, SilentCard } from "./silent-columns.tsx";
import { useSilent } from "./use-silent.ts";
import { NextStep } from "../next-step.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";

/** The households that owe an answer; those that are ticked can be reminded. */
export function SilentTable() {
  const { projectId, can, isExpired } = useProject();
  const silent = useSilent();
  const { params, read } = silent;
  const [selection, setSelection] = useState<string[]>([]);
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const [text, setText] = useDebouncedText(params.search, silent.setSearch);
  const maySend = !isExpired && can("MESSAGE", "CREATE");
  const filter = (name: "group" | "event", label: string, options: { value: string; label: string }[] = []) => (
    <ManyOfFilter
      label={label}
      options={options}
      chosen={params.filters[name] ?? []}
      onChange={(values) => silent.setFilter(name, values)}
    />
  );
  return (
    <ListTable<SilentHousehold>
      id="silent-households"
      label={t("Households without a whole answer")}
      columns={silentColumns({ projectId, seesMessages: can("MESSAGE", "VIEW") })}
      rows={read.data?.results}
      rowId={(row) => row.household_id}
      rowLabel={(row) => row.household}
      card={(row) => <SilentCard row={row} />}
      error={read.error ? { message: read.error.message, onRetry: () => void read.refetch() } : undefined}
      empty={
        silent.isFiltered ? (
          <NoMatch
            title={t("No household matches")}
            clear={t("Show all households")}
            drawing={<EnvelopeDrawing />}
            onClear={silent.clearFilters}
          />
        ) : (
          <NobodySilent />
        )
      }
      counted={(total) => t("{count, plural, one {# household} other {# households}}", { count: total })}
      total={read.data?.count}
      page={params.page}
      pageSize={params.pageSize}
      onPage={silent.setPage}
      ordering={params.ordering}
      onOrdering={silent.setOrdering}
      toolbar={
        <>
          <SearchBox
            label={t("Search the households")}
            placeholder={t("Households")}
            value={text}
            onChange={setText}
            className="max-md:w-full"
          />
          {filter("group", t("Group"), choices?.groups)}
          {filter("event", t("Event"), choices?.events)}
        </>
      }
      selection={selection}
      onSelection={setSelection}
      onSelectAll={silent.findAll}
      bulk={maySend ? (ids) => <SilentActions guestIds={silent.guestsOf(ids)} /> : undefined}
    />
  );
}

const NobodySilent = () => (
  <EmptyState
    drawing={<EnvelopeDrawing />}
    title={t("Nobody owes you an answer")}
    text={t("Households that were invited and have not answered everything appear here.")}
    action={
      <NextStep to="rsvp/answers" needs={["GUEST", "VIEW"]}>
        {t("See all answers")}
      </NextStep>
    }
  />
);
