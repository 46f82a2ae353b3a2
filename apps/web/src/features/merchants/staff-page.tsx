import { type Membership, merchantEndpoints } from "@nyota/contract/account/merchants";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LogOut, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink, Outlet } from "react-router";
import { query } from "#lib/api/api.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { Loaded, LoadFailure } from "#ui/feedback/loaded.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonRow, SkeletonTable } from "#ui/skeleton.tsx";
import { LeaveFirmDialog } from "./leave-firm-dialog.tsx";
import { NoFirm } from "./no-firm.tsx";
import { StaffRow } from "./staff-row.tsx";
import { useFirm } from "#lib/api/use-firm.ts";
import { t } from "#lib/i18n/t.ts";

export default function StaffPage() {
  const { read, mine } = useFirm();
  return (
    <Loaded read={read} failure={t("Your firm could not be loaded")} skeleton={<SkeletonTable rows={4} columns={3} />}>
      {() => (mine ? <Staff firm={mine} /> : <NoFirm />)}
    </Loaded>
  );
}

function Staff({ firm }: { firm: Membership }) {
  const list = useListParams();
  const [isLeaving, setLeaving] = useState(false);
  const [text, setText] = useDebouncedText(list.params.search, list.setSearch);
  const { search, page, pageSize } = list.params;
  const read = useQuery({
    ...query(merchantEndpoints.list, { query: { page, page_size: pageSize, search } }),
    placeholderData: keepPreviousData,
  });
  const people = read.data?.results;
  const count = read.data?.count ?? 0;
  const mayManage = firm.actions.includes("MANAGE_STAFF");
  return (
    <>
      <PageHeader
        title={t("Staff")}
        text={
          people && !search
            ? t("{count, plural, one {# person} other {# people}} of {name}", { count, name: firm.merchant.name })
            : t("Who works for {name}, and what each may do.", { name: firm.merchant.name })
        }
        menu={
          <MenuItem icon={<LogOut />} onSelect={() => setLeaving(true)}>
            {t("Leave the firm")}
          </MenuItem>
        }
        actions={
          <>
            <SearchBox label={t("Search staff")} value={text} onChange={setText} shortcut className="max-md:flex-1" />
            {mayManage && (
              <Button asChild variant="primary">
                <RouterLink to="create">
                  <UserPlus aria-hidden="true" /> {t("Invite staff")}
                </RouterLink>
              </Button>
            )}
          </>
        }
      />
      <Card flush className="max-w-4xl">
        {read.error && !people ? (
          <LoadFailure title={t("The staff could not be loaded")} read={read} />
        ) : !people ? (
          <Loading label={t("Loading the staff")}>
            <div className="px-5">
              <SkeletonRow />
              <SkeletonRow />
            </div>
          </Loading>
        ) : people.length === 0 ? (
          <NoMatch
            drawing={<GuestsDrawing />}
            title={t("No colleague matches")}
            clear={t("Show all colleagues")}
            onClear={() => setText("")}
          />
        ) : (
          <ul aria-label={t("Staff")} className="divide-y divide-line">
            {people.map((member) => (
              <li key={member.id}>
                <StaffRow member={member} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {count > pageSize && (
        <div className="mt-6 max-w-4xl">
          <Pagination
            page={page}
            pageSize={pageSize}
            total={count}
            counted={(total) => t("{count, plural, one {# person} other {# people}}", { count: total })}
            onPage={list.setPage}
          />
        </div>
      )}
      {isLeaving && <LeaveFirmDialog firm={firm} onClose={() => setLeaving(false)} />}
      <Outlet />
    </>
  );
}
