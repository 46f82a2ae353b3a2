import type { Direction } from "@nyota/contract/travel-stay/travel";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { ManySet } from "@nyota/contract/travel-stay/travel-boards";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { useId, useState } from "react";
import { blankTravel, nearField, oneFieldForm, type OneField, oneFields } from "../travel-form-schema.ts";
import { sayWhoStays } from "./say-who-stays.ts";
import { useSend } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { toast } from "#ui/toast.ts";

type ChangeDialogProps = { direction: Direction; ids: string[]; onDone: () => void; onClose: () => void };

const TravelField = objectField(travelFields);
const optionsOf = oneFields.map((field) => ({ value: field, label: translate(travelFields[field].label) }));

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
    if (changed === 0) toast.info(t("Nothing was changed"), extra);
    else
      toast.success(
        t("{field} of {count, plural, one {# journey} other {# journeys}} was changed", {
          field: translate(travelFields[field].label),
          count: changed,
        }),
        { ...extra, undo: async () => sayWhoStays(await send.mutateAsync({ params, body: { changes: before } })) },
      );
    onDone();
    onClose();
  }
  return (
    <ActionDialog
      title={t("Change {count, plural, one {# journey} other {# journeys}}", { count: ids.length })}
      text={t("All of them, and everybody on the same bookings, get the same value.")}
      action={t("Change")}
      form={id}
      busy={send.isPending}
      onClose={onClose}
    >
      <div className="space-y-4 pb-1">
        <Field id={`${id}-field`} label={t("What changes")}>
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
          label={t("Change")}
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
