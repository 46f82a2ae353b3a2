import { useId, useState } from "react";
import { formatNights } from "../format-stay.ts";
import { columnsOf } from "./change-nights.ts";
import { describeProblem } from "./land-in-room.ts";
import { countFree, type Matrix, type PlacedStay } from "./matrix-model.ts";
import type { Placing } from "./use-placing.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

type MoveDialogProps = { matrix: Matrix; stay: PlacedStay; placing: Placing; onClose: () => void };

/** Another room for the same nights. */
export function MoveDialog({ matrix, stay, placing, onClose }: MoveDialogProps) {
  const form = useId();
  const [roomId, setRoomId] = useState("");
  const room = matrix.rooms.get(roomId);
  const { from, until } = columnsOf(matrix.days, stay);
  const options = [...matrix.rooms.values()]
    .filter(({ id, isBlocked }) => id !== stay.room.id && !isBlocked)
    .map((each) => ({
      value: each.id,
      label: `${each.name}, ${each.hotel}`,
      hint: hintOf(countFree(each, from, until), each.beds),
    }));
  const problem = room && describeProblem(matrix.days, room, { ...stay, without: [stay] });
  return (
    <ActionDialog
      title={`Move ${stay.guest.name}`}
      text={`From ${stay.room.name} of ${stay.room.hotel}, for the same nights: ${formatNights(stay)}.`}
      action="Move"
      busy={false}
      form={form}
      onClose={onClose}
    >
      <form
        id={form}
        noValidate
        className="pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (!room || problem) return;
          onClose();
          void placing.place({ ...stay, stay, room });
        }}
      >
        <Field label="Room" error={problem}>
          {(slots) => (
            <Select {...slots} autoFocus options={options} value={roomId} onChange={(id) => setRoomId(id ?? "")} />
          )}
        </Field>
      </form>
    </ActionDialog>
  );
}

const hintOf = (free: number, beds: number): string => (free === 0 ? "full" : `${free} of ${beds} free`);
