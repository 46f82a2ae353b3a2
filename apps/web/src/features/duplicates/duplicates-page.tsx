import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { MergeCertain } from "./merge-certain.tsx";
import { PairCard } from "./pair-card.tsx";
import { usePairKeys } from "./use-pair-keys.ts";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

const pageSize = 20;

export default function DuplicatesPage() {
  const { projectId } = useProject();
  const [page, setPage] = useState(1);
  const listed = useRef<HTMLUListElement>(null);
  usePairKeys(listed);
  const list = useQuery({
    ...query(duplicateEndpoints.list, { params: { projectId }, query: { page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const pairs = list.data;
  return (
    <RouteSheet
      title={t("Possible duplicates")}
      text={t("Guests who may be on the list twice. You decide about each pair, and merging can be undone.")}
      size="large"
    >
      {pairs?.count === 0 ? (
        <EmptyState
          drawing={<GuestsDrawing />}
          title={t("Nobody seems to be on the list twice")}
          text={t("Names, numbers and e-mail addresses were compared. New guests are compared as they are added.")}
        />
      ) : pairs ? (
        <>
          <MergeCertain />
          <p role="status" className="mb-3 text-sm text-ink-2">
            {rich(
              "{count, plural, one {# pair} other {# pairs}} to check, the most likely first<keys>. J and K go from pair to pair, M merges one, D keeps both.</keys>",
              { count: pairs.count, keys: (text) => <span className="max-md:hidden">{text}</span> },
            )}
          </p>
          <ul ref={listed} className="grid gap-3">
            {pairs.results.map((pair) => (
              <PairCard key={pair.guest.id + pair.other.id} pair={pair} />
            ))}
          </ul>
          {pairs.count > pageSize && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={pairs.count}
              counted={(total) => t("{count, plural, one {# pair} other {# pairs}}", { count: total })}
              onPage={setPage}
            />
          )}
        </>
      ) : list.error ? (
        <LoadFailure title={t("The guests could not be compared")} read={list} />
      ) : (
        <Loading label={t("Comparing the guests")}>
          <SkeletonCard />
          <SkeletonCard />
        </Loading>
      )}
    </RouteSheet>
  );
}
