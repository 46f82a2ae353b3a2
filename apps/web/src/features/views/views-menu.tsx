import { viewEndpoints, type View } from "@nyota/contract/guests/views";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check, Pencil, Plus, Save, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { isSameLook, type Look, lookOf, urlOf, viewBody } from "./view-state.ts";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ChipButton } from "#ui/chip.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";
import { toast } from "#ui/toast.ts";

const dialogs = onDemand(() => import("./view-dialog.tsx"));
type ViewsMenuProps = { look: Look; onOpen: (view: View) => void };

/** The views somebody gave a name to: filters, order, grouping and columns in one click. */
export function ViewsMenu({ look, onOpen }: ViewsMenuProps) {
  const { projectId, can } = useProject();
  const [, setUrl] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const [asking, setAsking] = useState<"create" | View | null>(null);
  const dialog = useOnDemand(dialogs, asking !== null, () => setAsking(null));
  const list = useQuery(query(viewEndpoints.list, { params: { projectId } })).data?.results ?? [];
  const update = useSend(viewEndpoints.update);
  const remove = useSend(viewEndpoints.remove);
  const create = useSend(viewEndpoints.create);
  const current = list.find((view) => view.id === opened) ?? list.find((view) => isSameLook(lookOf(view), look));
  const mayShare = can("GUEST", "EDIT");
  const mayChange = (view: View) => (view.is_shared ? mayShare : view.is_mine);
  const isChanged = current !== undefined && !isSameLook(lookOf(current), look);

  function open(view: View): void {
    setOpened(view.id);
    setUrl(urlOf(view));
    onOpen(view);
  }
  async function keep(view: View): Promise<void> {
    try {
      await update.mutateAsync({ params: { projectId, viewId: view.id }, body: viewBody(look) });
      toast.success(`“${view.name}” was saved`);
    } catch (error) {
      toast.error("The view could not be saved", { text: readMessage(error) });
    }
  }
  async function drop(view: View): Promise<void> {
    const { name, filter, ordering, grouping, columns, is_shared } = view;
    try {
      await remove.mutateAsync({ params: { projectId, viewId: view.id } });
      const body = { name, filter, ordering, grouping, columns, is_shared };
      toast.deleted(`“${name}” was deleted`, {
        undo: () => create.mutateAsync({ params: { projectId }, body }),
      });
    } catch (error) {
      toast.error("The view could not be deleted", { text: readMessage(error) });
    }
  }
  const group = (title: string, views: View[]) =>
    views.length > 0 && (
      <>
        <MenuLabel>{title}</MenuLabel>
        {views.map((view) => (
          <MenuItem
            key={view.id}
            icon={view.id === current?.id ? <Check /> : <Bookmark />}
            hint={view.is_mine ? undefined : (view.made_by ?? undefined)}
            onSelect={() => open(view)}
          >
            {view.name}
          </MenuItem>
        ))}
      </>
    );
  return (
    <>
      <DropdownMenu
        trigger={
          <ChipButton icon={<Bookmark aria-hidden="true" />}>
            {current ? <b>{current.name}</b> : "Views"}
            {isChanged && <span className="text-xs text-ink-2">changed</span>}
          </ChipButton>
        }
      >
        {list.length === 0 && <MenuLabel>Keep filters, order and columns under a name</MenuLabel>}
        {group(
          "Yours",
          list.filter((view) => view.is_mine && !view.is_shared),
        )}
        {group(
          "Shared with the project",
          list.filter((view) => view.is_shared),
        )}
        {list.length > 0 && <MenuSeparator />}
        {current && mayChange(current) && (
          <>
            {isChanged && (
              <MenuItem icon={<Save />} onSelect={() => void keep(current)}>
                Save the changes to “{current.name}”
              </MenuItem>
            )}
            <MenuItem icon={current.is_shared ? <Pencil /> : <Users />} onSelect={() => setAsking(current)}>
              Rename or share “{current.name}”
            </MenuItem>
            <MenuItem danger icon={<Trash2 />} onSelect={() => void drop(current)}>
              Delete “{current.name}”
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={<Plus />} onSelect={() => setAsking("create")}>
          Save this as a new view
        </MenuItem>
      </DropdownMenu>
      {dialog && asking && (
        <dialog.ViewDialog
          view={asking === "create" ? null : asking}
          look={look}
          mayShare={mayShare}
          onClose={() => setAsking(null)}
          onSaved={(view) => setOpened(view.id)}
        />
      )}
    </>
  );
}
