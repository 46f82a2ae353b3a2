import { useState } from "react";
import { formatNights } from "../format-stay.ts";
import { columnsOf } from "./change-nights.ts";
import { describeProblem } from "./land-in-room.ts";
import { countFree, type Matrix, type PlacedStay } from "./matrix-model.ts";
import { PlacingDialog } from "./placing-dialog.tsx";
import type { Placing } from "./use-placing.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

type MoveDialogProps = { matrix: Matrix; stay: PlacedStay; placing: Placing; onClose: () => void };

/** Another room for the same nights. */
export function MoveDialog({ matrix, stay, placing, onClose }: MoveDialogProps) {
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
    <PlacingDialog
      title={t("Move {name}", { name: stay.guest.name })}
      text={t("From {room} of {hotel}, for the same nights: {nights}.", {
        room: stay.room.name,
        hotel: stay.room.hotel,
        nights: formatNights(stay),
      })}
      action={t("Move")}
      run={room && !problem ? () => void placing.place({ ...stay, stay, room }) : undefined}
      onClose={onClose}
    >
      <Field label={t("Room")} error={problem}>
        {(slots) => (
          <Select {...slots} autoFocus options={options} value={roomId} onChange={(id) => setRoomId(id ?? "")} />
        )}
      </Field>
    </PlacingDialog>
  );
}

const hintOf = (free: number, beds: number): string =>
  free === 0 ? t("full") : t("{free} of {beds} free", { free, beds });
