import { viewEndpoints, type View } from "@nyota/contract/guests/views";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check, Pencil, Plus, Save, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useViewActions } from "./use-view-actions.ts";
import { isSameViewState, type ViewState, viewStateOf, urlOf } from "./view-state.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ChipButton } from "#ui/chip.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

const dialogs = onDemand(() => import("./view-dialog.tsx"));
type ViewsMenuProps = { state: ViewState; onOpen: (view: View) => void };

/** The saved views: filters, order, grouping and columns in one click. */
export function ViewsMenu({ state, onOpen }: ViewsMenuProps) {
  const { projectId, can } = useProject();
  const [, setUrl] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const [asking, setAsking] = useState<"create" | View | null>(null);
  const dialog = useOnDemand(dialogs, asking !== null, () => setAsking(null));
  const list = useQuery(query(viewEndpoints.list, { params: { projectId } })).data?.results ?? [];
  const { saveView, deleteView } = useViewActions(state);
  const current =
    list.find((view) => view.id === opened) ?? list.find((view) => isSameViewState(viewStateOf(view), state));
  const mayShare = can("GUEST", "EDIT");
  const mayChange = (view: View) => (view.is_shared ? mayShare : view.is_mine);
  const isChanged = current !== undefined && !isSameViewState(viewStateOf(current), state);

  function open(view: View): void {
    setOpened(view.id);
    setUrl(urlOf(view));
    onOpen(view);
  }
  return (
    <>
      <DropdownMenu
        trigger={
          <ChipButton icon={<Bookmark aria-hidden="true" />}>
            {current ? <b>{current.name}</b> : t("Views")}
            {isChanged && <span className="text-xs text-ink-2">{t("changed")}</span>}
          </ChipButton>
        }
      >
        {list.length === 0 && <MenuLabel>{t("Save filters, order and columns under a name")}</MenuLabel>}
        <ViewItems
          title={t("Yours")}
          views={list.filter((view) => view.is_mine && !view.is_shared)}
          current={current}
          onOpen={open}
        />
        <ViewItems
          title={t("Shared with the project")}
          views={list.filter((view) => view.is_shared)}
          current={current}
          onOpen={open}
        />
        {list.length > 0 && <MenuSeparator />}
        {current && mayChange(current) && (
          <>
            {isChanged && (
              <MenuItem icon={<Save />} onSelect={() => void saveView(current)}>
                {t("Save the changes to “{name}”", { name: current.name })}
              </MenuItem>
            )}
            <MenuItem icon={current.is_shared ? <Pencil /> : <Users />} onSelect={() => setAsking(current)}>
              {t("Rename or share “{name}”", { name: current.name })}
            </MenuItem>
            <MenuItem danger icon={<Trash2 />} onSelect={() => void deleteView(current)}>
              {t("Delete “{name}”", { name: current.name })}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={<Plus />} onSelect={() => setAsking("create")}>
          {t("Save this as a new view")}
        </MenuItem>
      </DropdownMenu>
      {dialog && asking && (
        <dialog.ViewDialog
          view={asking === "create" ? null : asking}
          state={state}
          mayShare={mayShare}
          onClose={() => setAsking(null)}
          onSaved={(view) => setOpened(view.id)}
        />
      )}
    </>
  );
}

type ViewItemsProps = { title: string; views: View[]; current: View | undefined; onOpen: (view: View) => void };

function ViewItems({ title, views, current, onOpen }: ViewItemsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <MenuLabel>{title}</MenuLabel>
      {views.map((view) => (
        <MenuItem
          key={view.id}
          icon={view.id === current?.id ? <Check /> : <Bookmark />}
          hint={view.is_mine ? undefined : (view.made_by ?? undefined)}
          onSelect={() => onOpen(view)}
        >
          {view.name}
        </MenuItem>
      ))}
    </>
  );
}
