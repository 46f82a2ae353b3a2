import { groupEndpoints } from "@nyota/contract/guests/groups";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SharedPhoneList } from "./shared-phones.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { PhoneDrawing } from "#ui/drawings/phone-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

const pageSize = 50;

export default function SharedPhonesPage() {
  const { projectId } = useProject();
  const [page, setPage] = useState(1);
  const shared = useQuery(
    query(groupEndpoints.sharedPhones, { params: { projectId }, query: { page, page_size: pageSize } }),
  );
  return (
    <RouteSheet title={t("Shared phones")} text={t("One message reaches everybody who shares a number.")}>
      {shared.data?.count === 0 ? (
        <EmptyState
          drawing={<PhoneDrawing />}
          title={t("No number is shared")}
          text={t("Everybody who has a phone has one of their own.")}
        />
      ) : shared.data ? (
        <>
          <SharedPhoneList phones={shared.data.results} />
          {shared.data.count > pageSize && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={shared.data.count}
              counted={(total) => t("{count, plural, one {# number} other {# numbers}}", { count: total })}
              onPage={setPage}
            />
          )}
        </>
      ) : shared.error ? (
        <LoadFailure title={t("The numbers could not be loaded")} read={shared} />
      ) : (
        <Loading label={t("Loading the numbers")}>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
    </RouteSheet>
  );
}
