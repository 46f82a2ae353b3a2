import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import { type Room, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { roomFormSchema, roomToForm, roomTypes } from "./room-form-schema.ts";
import { formatRoom } from "../format-stay.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SheetContext } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

const RoomField = objectField(roomFields);

/** One room: its number if known, its beds. */
export function RoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { projectId } = useProject();
  const update = useSend(stayEndpoints.updateRoom);
  return (
    // The dialog's form is not part of the sheet's: closing it leaves no unsaved changes in the sheet.
    <SheetContext value={null}>
      <Dialog open onClose={onClose} title={t("{room} of {hotel}", { room: formatRoom(room), hotel: room.hotel.name })}>
        <Form
          label={t("Room")}
          schema={roomFormSchema}
          defaultValues={roomToForm(room)}
          onSubmit={async (values) => {
            const saved = await update.mutateAsync({ params: { projectId, roomId: room.id }, body: values });
            toast.success(t("{name} was saved", { name: formatRoom(saved) }));
            onClose();
          }}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <RoomField name="room_number" />
            <RoomField name="floor" />
            <RoomField name="base_capacity" required />
            <RoomField name="extra_beds" />
          </div>
          <RoomField name="room_type" suggestions={roomTypes} />
          <RoomField name="notes" rows={2} />
          <FormActions submit={t("Save room")} onCancel={onClose} />
        </Form>
      </Dialog>
    </SheetContext>
  );
}
