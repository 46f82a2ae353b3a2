import type { Group } from "@nyota/contract/guests/groups";
import { Ellipsis, Pencil, Plus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link as RouterLink, useLocation, useNavigate } from "react-router";
import { sideTones, sideLabels } from "./side-labels.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MergeOrDelete } from "#ui/overlays/merge-or-delete-menu.tsx";

type GroupRowProps = { group: Group; toggle?: ReactNode; onDelete: () => void; onMerge?: () => void };

export function GroupRow({ group, toggle, onDelete, onMerge }: GroupRowProps) {
  const { can, isExpired, projectId } = useProject();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isHousehold = group.parent_id !== null;
  const may = (level: "CREATE" | "EDIT" | "DELETE") => !isExpired && can("GUEST", level);
  const go = (path: string) => void navigate({ pathname: path, search });
  const guests = `/projects/${projectId}/guests?${isHousehold ? "sub_group" : "group"}=${group.id}`;
  const facts = [
    t("{count, plural, one {# guest} other {# guests}}", { count: group.guests }),
    isHousehold && group.expected_count !== null && t("{count} expected", { count: group.expected_count }),
    !isHousehold &&
      group.households > 0 &&
      t("{count, plural, one {# household} other {# households}}", { count: group.households }),
    group.salutation && `“${group.salutation}”`,
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-1.5 px-2 py-1.5">
      {toggle}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-strong">
          {group.colour && (
            <i
              aria-hidden="true"
              style={{ backgroundColor: group.colour }}
              className="size-2.5 flex-none rounded-full"
            />
          )}
          <RouterLink
            to={{ pathname: group.id, search }}
            className="min-w-0 break-words hover:text-henna hover:underline"
          >
            {group.name}
          </RouterLink>
          {group.side && <Badge tone={sideTones[group.side]}>{translate(sideLabels[group.side])}</Badge>}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">{facts.join(", ")}</p>
      </div>
      <DropdownMenu
        trigger={
          <IconButton label={t("Actions for {name}", { name: group.name })} icon={<Ellipsis />} tooltip={false} />
        }
      >
        <MenuItem icon={<Users />} onSelect={() => void navigate(guests)}>
          {t("Show its guests")}
        </MenuItem>
        {may("EDIT") && (
          <MenuItem icon={<Pencil />} onSelect={() => go(`${group.id}/edit`)}>
            {isHousehold ? t("Edit or move") : t("Edit")}
          </MenuItem>
        )}
        {may("CREATE") && !isHousehold && (
          <MenuItem icon={<Plus />} onSelect={() => go(`${group.id}/sub-group/create`)}>
            {t("Add household")}
          </MenuItem>
        )}
        {may("DELETE") && <MergeOrDelete onMerge={onMerge} onDelete={onDelete} />}
      </DropdownMenu>
    </div>
  );
}
