import type { Tag } from "@nyota/contract/guests/tags";
import { Ellipsis, Pencil, Users } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MergeOrDelete } from "#ui/overlays/merge-or-delete-menu.tsx";

type TagRowProps = { tag: Tag; onMerge?: () => void; onDelete: () => void };

export function TagRow({ tag, onMerge, onDelete }: TagRowProps) {
  const { canChangeShared, isExpired, projectId } = useProject();
  const navigate = useNavigate();
  const { search } = useLocation();
  const may = (level: "EDIT" | "DELETE") => !isExpired && canChangeShared("GUEST", level);
  return (
    <div className="flex items-center gap-2.5 px-2 py-1.5">
      <i
        aria-hidden="true"
        style={tag.colour ? { backgroundColor: tag.colour } : undefined}
        className="size-3 flex-none rounded-full ring-1 ring-line-strong"
      />
      <div className="min-w-0 flex-1">
        <p className="break-words font-strong">{tag.name}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {tag.guests === 0
            ? t("No guests")
            : t("{count, plural, one {# guest} other {# guests}}", { count: tag.guests })}
        </p>
      </div>
      <DropdownMenu
        trigger={<IconButton label={t("Actions for {name}", { name: tag.name })} icon={<Ellipsis />} tooltip={false} />}
      >
        <MenuItem icon={<Users />} onSelect={() => void navigate(`/projects/${projectId}/guests?tag=${tag.id}`)}>
          {t("Show its guests")}
        </MenuItem>
        {may("EDIT") && (
          <MenuItem icon={<Pencil />} onSelect={() => void navigate({ pathname: `${tag.id}/edit`, search })}>
            {t("Rename or recolour")}
          </MenuItem>
        )}
        {may("DELETE") && <MergeOrDelete onMerge={onMerge} onDelete={onDelete} />}
      </DropdownMenu>
    </div>
  );
}
