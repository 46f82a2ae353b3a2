import { type Group, groupEndpoints } from "@nyota/contract/guests/groups";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import { GroupRow } from "./group-row.tsx";
import { useOrderGroups } from "./use-order-groups.ts";
import { query } from "#lib/api/api.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";

type Asking = { onDelete: (group: Group) => void; onMerge: (group: Group) => void };
/** `count` is the total number: only a complete list can be reordered. */
type GroupTreeProps = Asking & { groups: Group[]; count: number };

/** The groups, each with its households when expanded; the expanded group is in the address. */
export function GroupTree({ groups, count, ...asking }: GroupTreeProps) {
  const { can, isExpired } = useProject();
  const order = useOrderGroups(null);
  const [url, setUrl] = useSearchParams();
  const open = url.get("open");
  function toggle(id: string): void {
    const next = new URLSearchParams(url);
    if (open === id) next.delete("open");
    else next.set("open", id);
    setUrl(next, { replace: true });
  }
  return (
    <SortableList
      label={t("Groups")}
      items={groups}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      sortable={!isExpired && can("GUEST", "EDIT") && groups.length === count}
      onOrder={order}
      className="-mx-2"
      itemClass="border-b border-line pt-1 last:border-b-0"
    >
      {(group) => {
        const isOpen = open === group.id;
        return (
          <>
            <GroupRow
              group={group}
              onDelete={() => asking.onDelete(group)}
              onMerge={count > 1 ? () => asking.onMerge(group) : undefined}
              toggle={
                <IconButton
                  label={t("Households of {name}", { name: group.name })}
                  tooltip={false}
                  size="small"
                  aria-expanded={isOpen}
                  onClick={() => toggle(group.id)}
                  icon={<ChevronRight className={cx("transition-transform", isOpen && "rotate-90")} />}
                />
              }
            />
            {isOpen && <Households group={group} {...asking} />}
          </>
        );
      }}
    </SortableList>
  );
}

function Households({ group, onDelete, onMerge }: Asking & { group: Group }) {
  const { projectId, can, isExpired } = useProject();
  const order = useOrderGroups(group.id);
  const list = useQuery(
    query(groupEndpoints.list, {
      params: { projectId },
      query: { parent: group.id, page_size: 200, ordering: "position" },
    }),
  );
  const rows = list.data?.results;
  if (list.error && !rows) return <p className="px-12 pb-3 text-rust">{list.error.message}</p>;
  if (!rows)
    return (
      <Loading label={t("Loading the households")}>
        <div className="pl-12">
          <SkeletonRow />
        </div>
      </Loading>
    );
  if (rows.length === 0)
    return (
      <p className="pb-3 pl-12 pr-3 text-sm text-ink-2">
        {t("No households yet. Its guests are addressed one by one.")}
      </p>
    );
  return (
    <>
      <SortableList
        label={t("Households of {name}", { name: group.name })}
        items={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sortable={!isExpired && can("GUEST", "EDIT") && list.data?.count === rows.length}
        onOrder={order}
        className="pb-2 pl-4 max-md:pl-0"
        itemClass="pt-1"
      >
        {(household) => (
          <GroupRow group={household} onDelete={() => onDelete(household)} onMerge={() => onMerge(household)} />
        )}
      </SortableList>
      {list.data && list.data.count > rows.length && (
        <p className="px-3 py-2 text-sm text-ink-2">
          {t("The first {count, number} of {total, number} households.", {
            count: rows.length,
            total: list.data.count,
          })}
        </p>
      )}
    </>
  );
}
