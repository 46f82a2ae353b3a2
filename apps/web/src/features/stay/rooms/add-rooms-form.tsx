import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import { type Hotel, type Room, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useMemo } from "react";
import { addRoomsSchema, blankRooms, roomsOf, roomTypes } from "./room-form-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

type AddRoomsFormProps = { hotel: Hotel; rooms: readonly Room[]; onClose?: () => void };

const RoomsField = objectField(roomFields);

/** "Twelve doubles, 101–112": all rooms of one type at once, with their numbers or without. */
export function AddRoomsForm({ hotel, rooms, onClose }: AddRoomsFormProps) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const upsert = useSend(stayEndpoints.upsertRooms);
  const schema = useMemo(
    () => addRoomsSchema(new Set(rooms.flatMap(({ room_number }) => room_number?.toLowerCase() ?? []))),
    [rooms],
  );
  function close(): void {
    sheet?.setDirty(false);
    onClose?.();
  }
  return (
    <Form
      label={t("Add rooms")}
      schema={schema}
      defaultValues={blankRooms}
      className="rounded-card border border-line bg-surface p-4"
      onSubmit={async (values, form) => {
        const body = { hotel_id: hotel.id, rooms: roomsOf(values) };
        const { created } = await upsert.mutateAsync({ params: { projectId }, body });
        toast.success(
          t("{count, plural, one {# room was} other {# rooms were}} added to {hotel}", {
            count: created,
            hotel: hotel.name,
          }),
        );
        form.reset(blankRooms);
        close();
      }}
    >
      {({ Field, form }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <RoomsField name="room_type" suggestions={roomTypes} />
            <RoomsField name="floor" />
            <RoomsField name="base_capacity" help={t("In each room.")} required />
            <RoomsField name="extra_beds" help={t("In each room.")} />
          </div>
          <Field
            name="numbers"
            type="textarea"
            rows={2}
            label={t("Room numbers")}
            placeholder="101–112, 114"
            optional
            help={t("You can paste a column of a spreadsheet. Leave this empty if you don't know them yet.")}
          />
          {form.watch("numbers").trim() === "" && (
            <Field name="count" inputMode="numeric" label={t("How many")} after={t("rooms")} required />
          )}
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton>{t("Add rooms")}</SubmitButton>
            {onClose && <Button onClick={close}>{t("Cancel")}</Button>}
          </div>
        </>
      )}
    </Form>
  );
}
