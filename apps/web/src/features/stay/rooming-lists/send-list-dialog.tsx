import { type RoomingList, roomingListEndpoints, EMAIL_ADDRESSES_MAX } from "@nyota/contract/travel-stay/rooming-lists";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { email } from "@nyota/contract/fields";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
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
    .refine((text) => split(text).length > 0, t("Enter the hotel’s e-mail address."))
    .refine(
      (text) => split(text).length <= EMAIL_ADDRESSES_MAX,
      t("Enter {max} addresses at most.", { max: EMAIL_ADDRESSES_MAX }),
    )
    .refine(
      (text) => split(text).every((each) => email.safeParse(each).success),
      t("Enter addresses like reservations@example.com, divided by commas."),
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
      <Dialog
        open
        onClose={onClose}
        title={t("Mail version {version} to {hotel}", { version: roomingList.version, hotel: hotel.name })}
      >
        <Form
          label={t("Mail")}
          schema={schema}
          defaultValues={{ to: hotel.contact_email ?? "", message: "" }}
          onSubmit={async ({ to, message }) => {
            await send.mutateAsync({
              params: { projectId, hotelId: hotel.id, roomingListId: roomingList.id },
              body: { to: split(to), message: message.trim() || null },
            });
            toast.success(t("Version {version} is on its way", { version: roomingList.version }));
            onClose();
          }}
        >
          {({ Field }) => (
            <>
              <Field
                name="to"
                label={t("To")}
                required
                help={[
                  t("Up to {max} addresses, divided by commas.", { max: EMAIL_ADDRESSES_MAX }),
                  hotel.contact_email === null && t("Under Details you can keep the hotel’s address."),
                ]
                  .filter(Boolean)
                  .join(" ")}
              />
              <Field
                name="message"
                label={t("Message")}
                type="textarea"
                rows={4}
                optional
                help={t("The Excel file and the PDF are attached; answers come to your address.")}
              />
              <FormActions submit={t("Send")} onCancel={onClose} />
            </>
          )}
        </Form>
      </Dialog>
    </SheetContext>
  );
}
