import { type RoomingList, roomingListEndpoints, EMAIL_ADDRESSES_MAX } from "@nyota/contract/travel-stay/rooming-lists";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { email } from "@nyota/contract/fields";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SheetContext } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

const split = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const schema = z.object({
  to: z
    .string()
    .refine((text) => split(text).length > 0, "Enter the hotel’s e-mail address.")
    .refine((text) => split(text).length <= EMAIL_ADDRESSES_MAX, `Enter ${EMAIL_ADDRESSES_MAX} addresses at most.`)
    .refine(
      (text) => split(text).every((each) => email.safeParse(each).success),
      "Enter addresses like reservations@example.com, divided by commas.",
    ),
  message: z.string().max(2_000),
});

/** Mails a version, as a workbook and for print. */
export function SendListDialog({
  hotel,
  roomingList,
  onClose,
}: {
  hotel: Hotel;
  roomingList: RoomingList;
  onClose: () => void;
}) {
  const { projectId } = useProject();
  const send = useSend(roomingListEndpoints.send);
  return (
    // The dialog's form is not part of the sheet's: closing it leaves no unsaved changes in the sheet.
    <SheetContext value={null}>
      <Dialog open onClose={onClose} title={`Mail version ${roomingList.version} to ${hotel.name}`}>
        <Form
          label="Mail"
          schema={schema}
          defaultValues={{ to: hotel.contact_email ?? "", message: "" }}
          onSubmit={async ({ to, message }) => {
            await send.mutateAsync({
              params: { projectId, hotelId: hotel.id, roomingListId: roomingList.id },
              body: { to: split(to), message: message.trim() || null },
            });
            toast.success(`Version ${roomingList.version} is on its way`);
            onClose();
          }}
        >
          {({ Field }) => (
            <>
              <Field
                name="to"
                label="To"
                required
                help={`Up to ${EMAIL_ADDRESSES_MAX} addresses, divided by commas.${
                  hotel.contact_email === null ? " Under Details you can keep the hotel’s address." : ""
                }`}
              />
              <Field
                name="message"
                label="Message"
                type="textarea"
                rows={4}
                optional
                help="The Excel file and the PDF are attached; answers come to your address."
              />
              <FormActions submit="Send" onCancel={onClose} />
            </>
          )}
        </Form>
      </Dialog>
    </SheetContext>
  );
}
