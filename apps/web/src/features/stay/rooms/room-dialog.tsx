import { type Room, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { roomFormSchema, roomToForm, roomTypes } from "./room-form-schema.ts";
import { formatRoom } from "../format-stay.ts";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { SheetContext } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

/** One room: its number once it is known, its beds. */
export function RoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { projectId } = useProject();
  const update = useSend(stayEndpoints.updateRoom);
  return (
    // What is typed here is not the sheet's: closing the dialog leaves nothing unsaved behind.
    <SheetContext value={null}>
      <Dialog open onClose={onClose} title={`${formatRoom(room)} of ${room.hotel.name}`}>
        <Form
          label="Room"
          schema={roomFormSchema}
          defaultValues={roomToForm(room)}
          onSubmit={async (values) => {
            const saved = await update.mutateAsync({ params: { projectId, roomId: room.id }, body: values });
            toast.success(`${formatRoom(saved)} was saved`);
            onClose();
          }}
        >
          {({ Field }) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <Field name="room_number" label="Room number" optional />
                <Field name="floor" label="Floor" optional />
                <Field name="base_capacity" inputMode="numeric" label="Beds" after="people" required />
                <Field name="extra_beds" inputMode="numeric" label="Extra beds" after="people" />
              </div>
              <Field name="room_type" label="Kind" suggestions={roomTypes} optional />
              <Field name="notes" type="textarea" rows={2} label="Notes" optional />
              <FormActions submit="Save room" onCancel={onClose} />
            </>
          )}
        </Form>
      </Dialog>
    </SheetContext>
  );
}
