import { type DeletedGuest, guestEndpoints } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Eraser, RotateCcw } from "lucide-react";
import { useState } from "react";
import { EraseGuestDialog } from "./erase-guest-dialog.tsx";
import { useRestoreGuests } from "./use-restore-guests.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatRelative } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

const pageSize = 50;
export const mainCall = guestEndpoints.deleted;

/** The deleted guests, which can be restored. */
export default function DeletedGuestsPage() {
  const { projectId } = useProject();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...query(guestEndpoints.deleted, { params: { projectId }, query: { search, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const { count = 0, results: guests } = list.data ?? {};
  return (
    <RouteSheet
      title={t("Recently deleted")}
      text={t(
        "The latest first. They stay here, with their answers, until you restore or erase them, or the project is deleted.",
      )}
    >
      {list.error && !guests ? (
        <LoadFailure title={t("The deleted guests could not be loaded")} read={list} />
      ) : !guests ? (
        <Loading label={t("Loading the deleted guests")}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : count === 0 && search === "" ? (
        <EmptyState
          drawing={<GuestsDrawing />}
          title={t("No deleted guests")}
          text={t("Guests you delete are kept here, with their answers, so that you can restore them.")}
        />
      ) : (
        <>
          {(count > 10 || search !== "") && (
            <SearchBox
              label={t("Search the deleted guests")}
              value={search}
              onChange={(text) => {
                setSearch(text);
                setPage(1);
              }}
              className="mb-3 w-full"
            />
          )}
          {guests.length === 0 && (
            <p className="text-ink-2">{t("No deleted guest is called “{search}”.", { search })}</p>
          )}
          <ul aria-label={t("Deleted guests")}>
            {guests.map((guest) => (
              <DeletedRow key={guest.id} guest={guest} />
            ))}
          </ul>
          {count > pageSize && (
            <div className="mt-4">
              <Pagination
                page={page}
                pageSize={pageSize}
                total={count}
                counted={(total) =>
                  t("{count, plural, one {# deleted guest} other {# deleted guests}}", { count: total })
                }
                onPage={setPage}
              />
            </div>
          )}
        </>
      )}
    </RouteSheet>
  );
}

function DeletedRow({ guest }: { guest: DeletedGuest }) {
  const { isExpired, can, mayAsOwner } = useProject();
  const [isErasing, setErasing] = useState(false);
  const { restore, isBusy } = useRestoreGuests();
  const { display_name: name, deleted_by: who, deleted_at: at } = guest;
  const place = guest.sub_group ?? guest.group;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="break-words font-strong">
          {name}
          {place && <span className="font-normal text-ink-2">, {place}</span>}
        </p>
        <p className="text-sm text-ink-2">
          {who
            ? t("Deleted {when} by {name}", { when: formatRelative(at), name: who })
            : t("Deleted {when}", { when: formatRelative(at) })}
        </p>
      </div>
      {mayAsOwner("DELETE_PROJECT") && can("GUEST", "DELETE") && (
        <>
          <IconButton label={t("Erase {name} for good", { name })} icon={<Eraser />} onClick={() => setErasing(true)} />
          <EraseGuestDialog guest={guest} open={isErasing} onClose={() => setErasing(false)} />
        </>
      )}
      {!isExpired && (
        <Button
          size="small"
          icon={<RotateCcw aria-hidden="true" />}
          loading={isBusy}
          aria-label={t("Restore {name}", { name })}
          onClick={() => void restore([guest.id], name)}
        >
          {t("Restore")}
        </Button>
      )}
    </li>
  );
}
