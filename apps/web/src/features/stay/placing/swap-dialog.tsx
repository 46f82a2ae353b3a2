import { useState } from "react";
import { formatNights } from "../format-stay.ts";
import { landOnStay } from "./land-in-room.ts";
import type { Matrix, PlacedStay } from "./matrix-model.ts";
import { PlacingDialog } from "./placing-dialog.tsx";
import type { Placing } from "./use-placing.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

type SwapDialogProps = { matrix: Matrix; stay: PlacedStay; placing: Placing; onClose: () => void };

/** Somebody in another room on some of the same nights, to change rooms with. */
export function SwapDialog({ matrix, stay, placing, onClose }: SwapDialogProps) {
  const [otherId, setOtherId] = useState("");
  const others = [...matrix.rooms.values()]
    .filter(({ id }) => id !== stay.room.id)
    .flatMap(({ stays }) => stays)
    .filter((other) => other.check_in < stay.check_out && stay.check_in < other.check_out);
  const other = others.find(({ id }) => id === otherId);
  const landing = other && landOnStay({ matrix, placing, stay }, other, 0);
  return (
    <PlacingDialog
      title={t("Swap rooms with {name}", { name: stay.guest.name })}
      text={t("{room} of {hotel}, {nights}. Each keeps their own nights.", {
        room: stay.room.name,
        hotel: stay.room.hotel,
        nights: formatNights(stay),
      })}
      action={t("Swap")}
      run={landing && !landing.problem ? landing.run : undefined}
      onClose={onClose}
    >
      <Field
        label={t("With")}
        error={landing?.problem}
        help={others.length === 0 ? t("Nobody is in another room on these nights.") : undefined}
      >
        {(slots) => (
          <Select
            {...slots}
            autoFocus
            options={others.map(({ id, guest, room, ...nights }) => ({
              value: id,
              label: `${guest.name}, ${room.name}`,
              hint: formatNights(nights),
            }))}
            value={otherId}
            onChange={(id) => setOtherId(id ?? "")}
          />
        )}
      </Field>
    </PlacingDialog>
  );
}
