import type { Direction } from "@nyota/contract/travel-stay/travel";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { ManySet } from "@nyota/contract/travel-stay/travel-boards";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { useId, useState } from "react";
import { blankTravel, nearField, oneFieldForm, type OneField, oneFields } from "../travel-form-schema.ts";
import { sayWhoStays } from "./say-who-stays.ts";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { pluralise } from "#lib/text/format.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { toast } from "#ui/toast.ts";

type ChangeDialogProps = { direction: Direction; ids: string[]; onDone: () => void; onClose: () => void };

const TravelField = objectField(travelFields);
const optionsOf = oneFields.map((field) => ({ value: field, label: travelFields[field].label }));

/** Asks for the field and its new value. */
export default function ChangeDialog({ direction, ids, onDone, onClose }: ChangeDialogProps) {
  const { projectId } = useProject();
  const id = useId();
  const [field, setField] = useState<OneField>(nearField(direction));
  const send = useSend(travelEndpoints.changeMany);
  const params = { projectId };
  async function change(set: ManySet): Promise<void> {
    const { changed, left, before } = await send.mutateAsync({
      params,
      body: { changes: [{ ids, set }], with_bookings: true },
    });
    const text = left.map(({ guest, reason }) => `${guest}: ${reason}`).join(" ");
    const extra = { ...(text && { text }) };
    if (changed === 0) toast.info("Nothing was changed", extra);
    else
      toast.success(`${travelFields[field].label} of ${pluralise(changed, "journey")} was changed`, {
        ...extra,
        undo: async () => sayWhoStays(await send.mutateAsync({ params, body: { changes: before } })),
      });
    onDone();
    onClose();
  }
  return (
    <ActionDialog
      title={`Change ${pluralise(ids.length, "journey")}`}
      text="All of them, and everybody on the same bookings, get the same value."
      action="Change"
      form={id}
      busy={send.isPending}
      onClose={onClose}
    >
      <div className="space-y-4 pb-1">
        <Field id={`${id}-field`} label="What changes">
          {(slots) => (
            <Select
              {...slots}
              options={optionsOf}
              value={field}
              onChange={(next) => setField((next as OneField | null) ?? field)}
            />
          )}
        </Field>
        <Form
          key={field}
          id={id}
          label="Change"
          schema={oneFieldForm(direction, field)}
          defaultValues={blankTravel({ direction, zone: "", city: "" })}
          onSubmit={change}
        >
          {() => <TravelField name={field} />}
        </Form>
      </div>
    </ActionDialog>
  );
}
