import { type Column, columnEndpoints } from "@nyota/contract/guests/columns";
import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink, useLocation, useNavigate } from "react-router";
import { nameColumnType } from "./column-labels.ts";
import { DeleteColumnDialog } from "./delete-column-dialog.tsx";
import { useColumns } from "./use-columns.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { TemplateDrawing } from "#ui/drawings/template-drawing.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";
import { toast } from "#ui/toast.ts";

export default function ColumnsPage() {
  const { projectId, can, canChangeShared, isExpired } = useProject();
  const { search } = useLocation();
  const list = useColumns();
  const reorder = useSend(columnEndpoints.reorder);
  const [leaving, setLeaving] = useState<Column | null>(null);
  const columns = list.data?.results;
  const mayAdd = !isExpired && can("GUEST", "EDIT");
  const mayEdit = !isExpired && canChangeShared("GUEST", "EDIT");
  const add = mayAdd && (
    <Button asChild variant="primary">
      <RouterLink to={{ pathname: `/projects/${projectId}/guests/add-column`, search }}>
        <Plus aria-hidden="true" /> {t("Add column")}
      </RouterLink>
    </Button>
  );
  async function order(ids: string[]): Promise<void> {
    try {
      await reorder.mutateAsync({ params: { projectId }, body: { ids } });
    } catch (error) {
      toast.error(t("The order was not changed"), { text: readMessage(error) });
    }
  }
  return (
    <RouteSheet
      title={t("Columns")}
      text={t("Your own columns of the guest list, in the order of the list.")}
      footer={columns?.length ? add : undefined}
    >
      {list.error && !columns ? (
        <LoadFailure title={t("The columns could not be loaded")} read={list} />
      ) : !columns ? (
        <Loading label={t("Loading the columns")}>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : columns.length === 0 ? (
        <EmptyState
          drawing={<TemplateDrawing />}
          title={t("No columns of your own yet")}
          text={t(
            "Note what matters for your celebration: T-shirt sizes, room wishes, who sings. You can filter by it and use it in messages.",
          )}
          action={add}
        />
      ) : (
        <SortableList
          label={t("Columns")}
          items={columns}
          idOf={({ id }) => id}
          nameOf={({ label }) => label}
          sortable={mayEdit}
          onOrder={order}
          className="-mx-2"
          itemClass="border-b border-line py-1.5 last:border-b-0"
        >
          {(column) => <ColumnRow column={column} mayEdit={mayEdit} onDelete={() => setLeaving(column)} />}
        </SortableList>
      )}
      {leaving && <DeleteColumnDialog column={leaving} onClose={() => setLeaving(null)} />}
    </RouteSheet>
  );
}

function ColumnRow({ column, mayEdit, onDelete }: { column: Column; mayEdit: boolean; onDelete: () => void }) {
  const { canChangeShared } = useProject();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { label, type, options, filled, is_shown_to_guests } = column;
  const facts = [
    nameColumnType(type),
    filled === 0
      ? t("nobody has a value")
      : t("filled in for {count, plural, one {# guest} other {# guests}}", { count: filled }),
    is_shown_to_guests && t("guests see it"),
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-1.5 pl-1">
      <div className="min-w-0 flex-1 py-1">
        <p className="break-words font-strong">{label}</p>
        <p className="text-sm text-ink-2 tabular-nums">{facts.join(", ")}</p>
        {options.length > 0 && <p className="line-clamp-2 text-sm text-ink-2">{options.join(" · ")}</p>}
      </div>
      {mayEdit && (
        <DropdownMenu
          trigger={<IconButton label={t("Actions for {name}", { name: label })} icon={<Ellipsis />} tooltip={false} />}
        >
          <MenuItem icon={<Pencil />} onSelect={() => void navigate({ pathname: `${column.id}/edit`, search })}>
            {t("Edit")}
          </MenuItem>
          {canChangeShared("GUEST", "DELETE") && (
            <>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
                {t("Delete")}
              </MenuItem>
            </>
          )}
        </DropdownMenu>
      )}
    </div>
  );
}
