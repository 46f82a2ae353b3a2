import type { ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import { BulkActions } from "#features/guests/bulk-actions.tsx";
import { guestColumns } from "#features/guests/guest-columns.tsx";
import { GuestCard } from "#features/guests/guest-card.tsx";
import { type GuestRow, householdKey, markSamePhones } from "#features/guests/guest-rows.ts";
import { GuestToolbar } from "#features/guests/guest-toolbar.tsx";
import { HouseholdHeading } from "#features/guests/household-heading.tsx";
import { NoGuests } from "#features/guests/no-guests.tsx";
import { useAllGuestIds } from "#features/guests/use-all-guest-ids.ts";
import { useSetAnswer } from "#features/guests/use-set-answer.ts";
import { query } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { useListParams } from "#lib/use-list-params.ts";
import { DataTable } from "#ui/data-table/data-table.tsx";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";

type GuestTableProps = {
  page: ReplyOf<typeof guestEndpoints.list> | undefined;
  error: Error | undefined;
  onRetry: () => void;
  /** What is listed, without the page: the same that "all" means when everybody is selected. */
  request: NonNullable<RequestOf<typeof guestEndpoints.list>["query"]>;
  isFiltered: boolean;
  grouped: boolean;
  onGrouped: (grouped: boolean) => void;
};

const rowId = (guest: GuestRow) => guest.id;
const rowLabel = (guest: GuestRow) => guest.display_name;

export function GuestTable({ page, error, onRetry, request, isFiltered, grouped, onGrouped }: GuestTableProps) {
  const { projectId, can, isExpired } = useProject();
  const navigate = useNavigate();
  const { params, setPage, setOrdering } = useListParams();
  const library = usePhoneLibrary();
  const setAnswer = useSetAnswer();
  const findAll = useAllGuestIds();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const onAnswer = !isExpired && can("GUEST", "EDIT") ? setAnswer : undefined;
  const rows = useMemo(() => page && markSamePhones(page.results), [page]);
  const columns = useMemo(
    () => guestColumns({ choices, library, onAnswer, grouped }),
    [choices, library, onAnswer, grouped],
  );
  const card = useCallback(
    (guest: GuestRow) => <GuestCard {...{ guest, choices, library, onAnswer, grouped }} />,
    [choices, library, onAnswer, grouped],
  );

  return (
    <DataTable
      id="guests"
      label="Guests"
      columns={columns}
      rows={choices ? rows : undefined}
      rowId={rowId}
      rowLabel={rowLabel}
      card={card}
      error={error && { message: error.message, onRetry }}
      empty={<NoGuests isFiltered={isFiltered} />}
      noun="guests"
      total={page?.count}
      page={params.page}
      pageSize={params.pageSize}
      onPage={setPage}
      ordering={params.ordering}
      onOrdering={setOrdering}
      onOpen={(guest) => void navigate({ pathname: guest.id, search: window.location.search })}
      toolbar={<GuestToolbar choices={choices} grouped={grouped} onGrouped={onGrouped} />}
      groupOf={grouped ? householdKey : undefined}
      group={(_, guests) => <HouseholdHeading guests={guests} />}
      bulk={(ids, clear) => <BulkActions ids={ids} clear={clear} choices={choices} />}
      onSelectAll={() => findAll(request)}
    />
  );
}
