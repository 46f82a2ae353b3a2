import { useCallback, useMemo } from "react";
import type { GuestList } from "../list/use-guest-list.ts";
import { useAddPasted } from "../paste/use-add-pasted.ts";
import { usePaste } from "../paste/use-paste.ts";
import { useCellEdits } from "../changes/use-cell-edits.ts";
import { describeEdit } from "./describe-edit.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import type { CellEdit } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { EditCause } from "#ui/spreadsheet/layout/spreadsheet-props.ts";

/** Changes cells of the list: one by one, by pasting a block after a preview, and by undo. */
export function useGuestEdits({ choices, stack, layout, library }: GuestList) {
  const { can, isExpired } = useProject();
  const edits = useCellEdits(choices, stack);
  const addPasted = useAddPasted(stack);
  const { preview, paste, close } = usePaste(library);
  const mayEdit = !isExpired && can("GUEST", "EDIT");
  const names = useMemo(() => new Map(layout.placed.map(({ column }) => [column.id, column.header])), [layout.placed]);
  const onEdit = useCallback(
    (cells: CellEdit[], cause: EditCause) => void edits.edit(cells, describeEdit(cells, cause, names)),
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

  /** Applies the edits shown in the preview. */
  function confirmPaste(withNew: boolean): void {
    close();
    if (!preview) return;
    const label = describeEdit(preview.edits, "paste", names);
    if (preview.edits.length > 0) void edits.edit(preview.edits, label, (id) => preview.guests.get(id));
    if (withNew) void addPasted(preview.added);
  }
  return { mayEdit, editing, notes: edits.notes, preview, closePreview: close, confirmPaste };
}
