import { type Group, groupEndpoints } from "@nyota/contract/guests/groups";
import { useQuery } from "@tanstack/react-query";
import { Phone, Plus } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink, useLocation } from "react-router";
import { DeleteGroupDialog } from "./delete-group-dialog.tsx";
import { GroupTree } from "./group-tree.tsx";
import { MergeGroupDialog } from "./merge-group-dialog.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

export default function GroupsPage() {
  const { projectId, can, isExpired, isLimited } = useProject();
  const { search } = useLocation();
  const [leaving, setLeaving] = useState<Group | null>(null);
  const [merging, setMerging] = useState<Group | null>(null);
  const list = useQuery(
    query(groupEndpoints.list, {
      params: { projectId },
      query: { parent: "none", page_size: 200, ordering: "position" },
    }),
  );
  const groups = list.data?.results;
  const add = !isExpired && !isLimited && can("GUEST", "CREATE") && (
    <Button asChild variant="primary">
      <RouterLink to={{ pathname: "create", search }}>
        <Plus aria-hidden="true" /> {t("Add group")}
      </RouterLink>
    </Button>
  );
  return (
    <RouteSheet
      title={t("Groups and households")}
      text={t("Circles of guests, and in them the families who are invited together.")}
      footer={
        groups?.length ? (
          <>
            <Button asChild>
              <RouterLink to={{ pathname: "shared-phones", search }}>
                <Phone aria-hidden="true" /> {t("Shared phones")}
              </RouterLink>
            </Button>
            {add}
          </>
        ) : undefined
      }
    >
      {list.error && !groups ? (
        <LoadFailure title={t("The groups could not be loaded")} read={list} />
      ) : !groups ? (
        <Loading label={t("Loading the groups")}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : groups.length === 0 ? (
        <EmptyState
          drawing={<GuestsDrawing />}
          title={t("No groups yet")}
          text={t(
            "Groups like “Bride's cousins” or “Office friends” help to invite, seat and write to the right people.",
          )}
          action={add}
        />
      ) : (
        <GroupTree
          groups={groups}
          count={list.data?.count ?? groups.length}
          onDelete={setLeaving}
          onMerge={setMerging}
        />
      )}
      {merging && <MergeGroupDialog group={merging} onClose={() => setMerging(null)} />}
      {leaving && <DeleteGroupDialog group={leaving} onClose={() => setLeaving(null)} />}
    </RouteSheet>
  );
}
