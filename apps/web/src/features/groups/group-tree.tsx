import { type Group, groupEndpoints } from "@nyota/contract/groups";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import { GroupRow } from "#features/groups/group-row.tsx";
import { query } from "#lib/api.ts";
import { cx } from "#lib/cx.ts";
import { formatNumber } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

type GroupTreeProps = { groups: Group[]; onDelete: (group: Group) => void };

/** Groups, each with its households once it is opened; which one is open stands in the address. */
export function GroupTree({ groups, onDelete }: GroupTreeProps) {
  const [url, setUrl] = useSearchParams();
  const open = url.get("open");
  function toggle(id: string): void {
    const next = new URLSearchParams(url);
    if (open === id) next.delete("open");
    else next.set("open", id);
    setUrl(next, { replace: true });
  }
  return (
    <ul className="-mx-2">
      {groups.map((group) => {
        const isOpen = open === group.id;
        return (
          <li key={group.id} className="border-b border-line last:border-b-0">
            <GroupRow
              group={group}
              onDelete={() => onDelete(group)}
              toggle={
                <IconButton
                  label={`Households of ${group.name}`}
                  tooltip={false}
                  size="small"
                  aria-expanded={isOpen}
                  onClick={() => toggle(group.id)}
                  icon={<ChevronRight className={cx("transition-transform", isOpen && "rotate-90")} />}
                />
              }
            />
            {isOpen && <Households group={group} onDelete={onDelete} />}
          </li>
        );
      })}
    </ul>
  );
}

function Households({ group, onDelete }: { group: Group; onDelete: (group: Group) => void }) {
  const { projectId } = useProject();
  const list = useQuery(
    query(groupEndpoints.list, {
      params: { projectId },
      query: { parent: group.id, page_size: 200, ordering: "name" },
    }),
  );
  const rows = list.data?.results;
  if (list.error && !rows) return <p className="px-12 pb-3 text-rust">{list.error.message}</p>;
  if (!rows)
    return (
      <Loading label="Loading the households">
        <div className="pl-12">
          <SkeletonRow />
        </div>
      </Loading>
    );
  if (rows.length === 0)
    return <p className="pb-3 pl-12 pr-3 text-sm text-ink-2">No households yet. Its guests stand for themselves.</p>;
  return (
    <ul className="pb-2 pl-8">
      {rows.map((household) => (
        <li key={household.id}>
          <GroupRow group={household} onDelete={() => onDelete(household)} />
        </li>
      ))}
      {list.data && list.data.count > rows.length && (
        <li className="px-3 py-2 text-sm text-ink-2">
          The first {formatNumber(rows.length)} of {formatNumber(list.data.count)} households.
        </li>
      )}
    </ul>
  );
}
