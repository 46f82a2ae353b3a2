import { roomBlockFields } from "@nyota/contract/travel-stay/room-block-fields";
import { type RoomBlock, roomBlockEndpoints } from "@nyota/contract/travel-stay/room-blocks";
import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { roomTypes } from "../rooms/room-form-schema.ts";
import { blankBlock, blockFormSchema, type BlockFormOutput, blockToForm } from "./block-form-schema.ts";
import { describeBlock } from "./format-block.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SheetContext } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

const BlockField = objectField(roomBlockFields);

type BlockDialogProps = { hotel: Hotel; block?: RoomBlock; onClose: () => void };

/** A block of rooms of a hotel, new or to change. */
export function BlockDialog({ hotel, block, onClose }: BlockDialogProps) {
  const { projectId } = useProject();
  const create = useSend(roomBlockEndpoints.create);
  const update = useSend(roomBlockEndpoints.update);
  const submit = block ? t("Save block") : t("Add block");
  async function save(values: BlockFormOutput): Promise<void> {
    const saved = block
      ? await update.mutateAsync({ params: { projectId, blockId: block.id }, body: values, version: block.updated_at })
      : await create.mutateAsync({ params: { projectId }, body: { ...values, hotel_id: hotel.id } });
    const name = describeBlock(saved);
    toast.success(block ? t("The block of {name} was saved", { name }) : t("The block of {name} was added", { name }));
    onClose();
  }
  return (
    // The dialog's form is not part of the sheet's: closing it leaves no unsaved changes in the sheet.
    <SheetContext value={null}>
      <Dialog
        open
        onClose={onClose}
        title={
          block
            ? t("{rooms} of {hotel}", { rooms: describeBlock(block), hotel: hotel.name })
            : t("Rooms contracted with {hotel}", { hotel: hotel.name })
        }
      >
        <Form
          label={submit}
          schema={blockFormSchema}
          defaultValues={block ? blockToForm(block) : blankBlock}
          onSubmit={save}
        >
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <BlockField name="room_type" suggestions={roomTypes} autoFocus={!block} />
            <BlockField name="room_count" required />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <BlockField name="check_in" />
            <BlockField name="check_out" />
            <BlockField name="rate" />
            <BlockField name="currency" />
            <BlockField name="cut_off" />
            <BlockField name="remind_days" required />
          </div>
          <BlockField name="notes" rows={2} />
          <FormActions submit={submit} onCancel={onClose} />
        </Form>
      </Dialog>
    </SheetContext>
  );
}
