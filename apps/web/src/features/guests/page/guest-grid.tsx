import { lazy, Suspense, useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import { guestGroups } from "../list/guest-groups.ts";
import type { GuestList } from "../list/use-guest-list.ts";
import type { GuestRow } from "../fields/guest-row.ts";
import { HouseholdHeading, sayHouseholds } from "../fields/household-heading.tsx";
import { useAddPasted } from "../paste/use-add-pasted.ts";
import { useAllGuestIds } from "../list/use-all-guest-ids.ts";
import { useCellEdits } from "../changes/use-cell-edits.ts";
import { useMoveGuests } from "../changes/use-move-guests.ts";
import { usePaste } from "../paste/use-paste.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useStored } from "#lib/use-stored.ts";
import type { CellEdit } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { focusGrid } from "#ui/spreadsheet/focus-spreadsheet.ts";
import { Grid } from "#ui/spreadsheet/spreadsheet.tsx";
import type { EditCause, MoveTo } from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import { groupedLines, plainLines } from "#ui/spreadsheet/layout/lines.ts";

const rowId = (guest: GuestRow) => guest.id;
const rowLabel = (guest: GuestRow) => guest.display_name;
const causes: Record<EditCause, string> = { edit: "changed", clear: "cleared", fill: "filled", paste: "pasted" };
const noneClosed: string[] = [];

const PasteDialog = lazy(async () => ({
  default: (await import("../paste/paste-dialog.tsx")).PasteDialog,
}));

/** The list as a spreadsheet. */
export function GuestGrid({ list }: { list: GuestList }) {
  const { projectId, can, isExpired } = useProject();
  const navigate = useNavigate();
  const { source, choices, layout, stack, selected, onSelected, grouping, request } = list;
  const { windows, loadRows } = source;
  const edits = useCellEdits(choices, stack);
  const moveGuests = useMoveGuests(stack);
  const addPasted = useAddPasted(stack);
  const findAll = useAllGuestIds();
  const columns = useMemo(() => layout.placed.map(({ column }) => column), [layout.placed]);
  const { preview, paste, close } = usePaste(list.library);
  const [closed, setClosed] = useStored<string[]>(`guests:closed:${projectId}`, noneClosed);
  const closedSet = useMemo(() => new Set(closed), [closed]);

  const { households, guests, isWhole } = windows ?? { guests: 12 };
  const groups = useMemo(
    () => (households && grouping !== "NONE" ? guestGroups(households, grouping) : undefined),
    [households, grouping],
  );
  const heading = useMemo(() => {
    const say = sayHouseholds(choices);
    const byId = new Map(groups?.map((group) => [group.id, group.household]));
    const open = isWhole ? undefined : groups?.at(-1)?.id;
    return (id: string) => {
      const household = byId.get(id);
      return household && <HouseholdHeading {...say(household)} {...(id === open ? { heads: "" } : {})} />;
    };
  }, [groups, choices, isWhole]);
  const lines = useMemo(
    () => (groups ? groupedLines(groups, closedSet) : plainLines(guests)),
    [groups, closedSet, guests],
  );
  const mayEdit = !isExpired && can("GUEST", "EDIT");
  const names = useMemo(() => new Map(columns.map((column) => [column.id, column.header])), [columns]);

  const onEdit = useCallback(
    (cells: CellEdit[], cause: EditCause) => void edits.edit(cells, sayEdit(cells, cause, names)),
    [edits, names],
  );
  const editing = useMemo(
    () =>
      mayEdit
        ? {
            onEdit,
            onPaste: (...block: Parameters<typeof paste>) => void paste(...block),
            onUndo: stack.undo,
            onRedo: stack.redo,
          }
        : undefined,
    [mayEdit, onEdit, paste, stack],
  );
  const onMove = (guestId: string, to: MoveTo) => {
    // A chosen guest takes the others who are chosen along.
    const ids = selected.has(guestId) ? [...selected] : [guestId];
    void moveGuests(ids, "after" in to ? { after_id: to.after } : { before_id: to.before });
  };
  const toggleGroup = (id: string) =>
    setClosed(closedSet.has(id) ? closed.filter((one) => one !== id) : [...closed, id].slice(-2000));

  return (
    <>
      <Grid
        id="guests"
        label="Guests"
        resetKey={windows?.key ?? ""}
        layout={layout}
        lines={lines}
        rowAt={windows?.rowAt ?? noRow}
        rowId={rowId}
        rowLabel={rowLabel}
        onRange={source.onRange}
        loadRows={loadRows}
        isBusy={source.isBusy}
        ordering={list.ordering}
        onOrdering={list.setOrdering}
        selected={selected}
        onSelected={onSelected}
        onSelectAll={() => void findAll(request).then((ids) => onSelected(new Set(ids)))}
        group={heading}
        onToggleGroup={toggleGroup}
        notes={edits.notes}
        onOpen={(guest) => void navigate({ pathname: guest.id, search: window.location.search })}
        editing={editing}
        onMove={mayEdit && list.isOrdered ? onMove : undefined}
        maxHeight="max(360px, calc(100dvh - 232px))"
      />
      {preview && (
        <Suspense>
          <PasteDialog
            preview={preview}
            onClose={() => {
              close();
              focusGrid("guests");
            }}
            onPaste={(withNew) => {
              close();
              focusGrid("guests");
              const label = sayEdit(preview.edits, "paste", names);
              if (preview.edits.length > 0) void edits.edit(preview.edits, label, (id) => preview.guests.get(id));
              if (withNew) void addPasted(preview.added);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const noRow = () => undefined;

function sayEdit(cells: readonly CellEdit[], cause: EditCause, names: ReadonlyMap<string, string>): string {
  const columns = new Set(cells.map((cell) => cell.columnId));
  const [only] = columns;
  const what = columns.size === 1 && only ? (names.get(only) ?? "cell") : pluralise(cells.length, "cell");
  const guests = new Set(cells.map((cell) => cell.rowId)).size;
  return `${what} of ${pluralise(guests, "guest")} ${causes[cause]}`;
}
