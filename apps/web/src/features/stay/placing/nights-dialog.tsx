import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { useState } from "react";
import { formatNights } from "../format-stay.ts";
import { hasNights } from "../stays/assignment-fields.tsx";
import { describeProblem } from "./land-in-room.ts";
import type { Matrix, PlacedStay } from "./matrix-model.ts";
import { PlacingDialog } from "./placing-dialog.tsx";
import type { Placing } from "./use-placing.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { Field } from "#ui/fields/field.tsx";

type NightsDialogProps = { matrix: Matrix; stay: PlacedStay; placing: Placing; onClose: () => void };

/** Other nights in the same room. */
export function NightsDialog({ matrix, stay, placing, onClose }: NightsDialogProps) {
  const [check_in, setCheckIn] = useState(stay.check_in);
  const [check_out, setCheckOut] = useState(stay.check_out);
  const nights = { check_in, check_out };
  const room = matrix.rooms.get(stay.room.id);
  const problem = !hasNights(nights)
    ? t("Choose a day after the arrival.")
    : room && describeProblem(matrix.days, room, { ...nights, guest: stay.guest, without: [stay] });
  return (
    <PlacingDialog
      title={t("Nights of {name}", { name: stay.guest.name })}
      text={t("In {room} of {hotel}.", { room: stay.room.name, hotel: stay.room.hotel })}
      action={t("Save")}
      run={room && !problem ? () => void placing.place({ guest: stay.guest, stay, room, ...nights }) : undefined}
      className="grid gap-4 pb-1 sm:grid-cols-2"
      onClose={onClose}
    >
      <Field label={translate(stayFields.check_in.label)} help={translate(stayFields.check_in.hint)}>
        {(slots) => <DateField {...slots} value={check_in} onChange={setCheckIn} />}
      </Field>
      <Field
        label={translate(stayFields.check_out.label)}
        help={problem ? undefined : formatNights(nights)}
        error={problem}
      >
        {(slots) => <DateField {...slots} autoFocus value={check_out} onChange={setCheckOut} />}
      </Field>
    </PlacingDialog>
  );
}
