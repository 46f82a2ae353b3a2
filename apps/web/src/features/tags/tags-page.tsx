import { type Tag, tagEndpoints } from "@nyota/contract/guests/tags";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink, useLocation } from "react-router";
import { MergeTagDialog } from "./merge-tag-dialog.tsx";
import { TagRow } from "./tag-row.tsx";
import { useTagRemoval } from "./use-tag-removal.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

export default function TagsPage() {
  const { projectId, can, isExpired } = useProject();
  const { search } = useLocation();
  const [merging, setMerging] = useState<Tag | null>(null);
  const [leaving, setLeaving] = useState<Tag | null>(null);
  const removal = useTagRemoval();
  const list = useQuery(query(tagEndpoints.list, { params: { projectId }, query: { page_size: 200 } }));
  const tags = list.data?.results;
  const add = !isExpired && can("GUEST", "CREATE") && (
    <Button asChild variant="primary">
      <RouterLink to={{ pathname: "create", search }}>
        <Plus aria-hidden="true" /> {t("Add tag")}
      </RouterLink>
    </Button>
  );
  return (
    <RouteSheet
      title={t("Tags")}
      text={t("Labels for guests, whatever their group.")}
      footer={tags?.length ? add : undefined}
    >
      {list.error && !tags ? (
        <LoadFailure title={t("The tags could not be loaded")} read={list} />
      ) : !tags ? (
        <Loading label={t("Loading the tags")}>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : tags.length === 0 ? (
        <EmptyState
          drawing={<GuestsDrawing />}
          title={t("No tags yet")}
          text={t("Tags like “Vegetarian” or “Needs a lift” help to find guests across all groups.")}
          action={add}
        />
      ) : (
        <ul aria-label={t("Tags")} className="-mx-2">
          {tags.map((tag) => (
            <li key={tag.id} className="border-b border-line last:border-b-0">
              <TagRow
                tag={tag}
                onMerge={tags.length > 1 ? () => setMerging(tag) : undefined}
                onDelete={() => setLeaving(tag)}
              />
            </li>
          ))}
          {list.data && list.data.count > tags.length && (
            <li className="px-3 py-2 text-sm text-ink-2">
              {t("The first {count, number} of {total, number} tags.", { count: tags.length, total: list.data.count })}
            </li>
          )}
        </ul>
      )}
      {merging && <MergeTagDialog tag={merging} tags={tags ?? []} onClose={() => setMerging(null)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          onConfirm={() => removal.remove(leaving)}
          title={t("Delete {name}?", { name: leaving.name })}
          text={
            leaving.guests === 0
              ? t("Nobody has it.")
              : t("It is removed from {count, plural, one {# guest} other {# guests}}. They stay on the list.", {
                  count: leaving.guests,
                })
          }
          confirm={t("Delete tag")}
        />
      )}
    </RouteSheet>
  );
}
