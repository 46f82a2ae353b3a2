import { guestEndpoints } from "@nyota/contract/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FolderTree, Plus, Upload } from "lucide-react";
import { Link as RouterLink, Outlet } from "react-router";
import { filterQuery, useGuestFilters } from "#features/guests/guest-filters.ts";
import { GuestTable } from "#features/guests/guest-table.tsx";
import { useGuestTotals } from "#features/guests/use-guest-totals.ts";
import { query } from "#lib/api.ts";
import { hasPage } from "#lib/pages.ts";
import { useProject } from "#lib/project-context.ts";
import { useListParams } from "#lib/use-list-params.ts";
import { useStored } from "#lib/use-stored.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";

export default function GuestsPage() {
  const { projectId, can, isExpired } = useProject();
  const [grouped, setGrouped] = useStored("guests:by-household", true);
  const list = useListParams();
  const { filters } = useGuestFilters();
  const { search, ordering, page, pageSize } = list.params;
  const request = {
    ...filterQuery(filters),
    ...(search ? { search } : {}),
    ordering: (ordering || (grouped ? "group" : "position")) as "group",
  };
  const guests = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { ...request, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search !== "" || Object.keys(filters).length > 0;
  const totals = useGuestTotals(guests.data, isFiltered);
  const mayAdd = !isExpired && can("GUEST", "CREATE");
  const importPage = `/projects/${projectId}/guests/import`;

  return (
    <>
      <PageHeader
        title="Guests"
        text={totals ?? "Everybody who is invited, and what they answered"}
        actions={
          <>
            <Button asChild>
              <RouterLink to={{ pathname: "groups", search: window.location.search }}>
                <FolderTree aria-hidden="true" /> Groups
              </RouterLink>
            </Button>
            {mayAdd && hasPage(importPage) && (
              <Button asChild>
                <RouterLink to={importPage}>
                  <Upload aria-hidden="true" /> Import
                </RouterLink>
              </Button>
            )}
            {mayAdd && (
              <Button asChild look="primary">
                <RouterLink to={`/projects/${projectId}/guests/add`}>
                  <Plus aria-hidden="true" /> Add guest
                </RouterLink>
              </Button>
            )}
          </>
        }
      />
      <GuestTable
        page={guests.data}
        error={guests.error ?? undefined}
        onRetry={() => void guests.refetch()}
        request={request}
        isFiltered={isFiltered}
        grouped={grouped}
        onGrouped={setGrouped}
      />
      <Outlet />
    </>
  );
}
