import { FolderTree, Plus, Upload } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Link as RouterLink, useOutlet } from "react-router";
import { GuestCards } from "./guest-cards.tsx";
import { GuestGrid } from "./guest-grid.tsx";
import { GuestToolbar } from "./guest-toolbar.tsx";
import { GuestsMenu } from "./guests-menu.tsx";
import { NoGuests } from "./no-guests.tsx";
import { formatTotals } from "../list/format-totals.ts";
import { type GuestList, useGuestList } from "../list/use-guest-list.ts";
import { useAllGuestIds } from "../list/use-all-guest-ids.ts";
import { useSeenGroups } from "#features/groups/use-seen-groups.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDesktop } from "#lib/use-media.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { BulkBar } from "#ui/list-table/bulk-bar.tsx";
import { focusSpreadsheet } from "#ui/spreadsheet/focus-spreadsheet.ts";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";

/** Needed only once a guest is selected. */
const BulkActions = lazy(async () => ({
  default: (await import("../bulk/bulk-actions.tsx")).BulkActions,
}));

/** The stored state of the list is per project and user. */
export default function GuestsPage() {
  const { projectId } = useProject();
  const me = useMe();
  return <Guests key={`${projectId} ${me?.id ?? ""}`} />;
}

function Guests() {
  const { projectId, can, isExpired } = useProject();
  const list = useGuestList();
  const outlet = useOutlet();
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !outlet) focusSpreadsheet("guests");
    wasCovered.current = outlet !== null;
  }, [outlet]);
  const { totals } = list.source;
  const seenGroups = useSeenGroups();
  const shown = (totals && formatTotals(totals, list.isFiltered)) ?? t("Everybody on your list");
  const mayAdd = !isExpired && can("GUEST", "CREATE");
  const importPage = `/projects/${projectId}/guests/import`;

  return (
    <>
      <PageHeader
        title={t("Guests")}
        text={seenGroups ? t("{totals}. {groups}", { totals: shown, groups: seenGroups }) : shown}
        actions={
          <>
            <Button asChild>
              <RouterLink to={{ pathname: "groups", search: window.location.search }}>
                <FolderTree aria-hidden="true" /> {t("Groups")}
              </RouterLink>
            </Button>
            {mayAdd && hasPage(importPage) && (
              <Button asChild>
                <RouterLink to={importPage}>
                  <Upload aria-hidden="true" /> {t("Import")}
                </RouterLink>
              </Button>
            )}
            {mayAdd && (
              <Button asChild variant="primary">
                <RouterLink to={`/projects/${projectId}/guests/add`}>
                  <Plus aria-hidden="true" /> {t("Add guest")}
                </RouterLink>
              </Button>
            )}
          </>
        }
        menu={<GuestsMenu />}
      />
      <GuestToolbar list={list} />
      <GuestRows list={list} />
      {outlet}
    </>
  );
}

function GuestRows({ list }: { list: GuestList }) {
  const desktop = useDesktop();
  const { can, isExpired } = useProject();
  const findAll = useAllGuestIds();
  const { source, selected, onSelected, request } = list;
  const guests = source.windows?.guests;
  const ids = [...selected];
  const mayChange = !isExpired && (can("GUEST", "EDIT") || can("GUEST", "DELETE") || can("MESSAGE", "CREATE"));
  if (source.error && guests === undefined)
    return (
      <LoadFailure title={t("This list could not be loaded")} read={{ error: source.error, refetch: source.retry }} />
    );
  const isEmpty = guests === 0;
  const clear = () => onSelected(new Set());
  const selectAll = {
    total: guests ?? 0,
    run: () => void findAll(request).then((all) => onSelected(new Set(all))),
  };
  const isAll = ids.length >= selectAll.total;
  return (
    <>
      {isEmpty ? (
        <div className="rounded-card border border-line bg-surface">
          <NoGuests isFiltered={list.isFiltered} />
        </div>
      ) : desktop ? (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <GuestGrid list={list} />
        </div>
      ) : (
        <GuestCards list={list} />
      )}
      {source.error && guests !== undefined && (
        <p role="alert" className="mt-2 text-sm text-rust">
          {source.error.message}
        </p>
      )}
      {mayChange && ids.length > 0 && (
        <BulkBar count={ids.length} onClear={clear} {...(desktop ? { selectAll } : {})}>
          <Suspense fallback={null}>
            <BulkActions
              ids={ids}
              clear={clear}
              choices={list.choices}
              custom={list.custom}
              stack={list.stack}
              isOrdered={list.isOrdered}
              selectAll={
                desktop || isAll
                  ? undefined
                  : { label: t("Select all {total, number} matching", { total: selectAll.total }), run: selectAll.run }
              }
            />
          </Suspense>
        </BulkBar>
      )}
    </>
  );
}
