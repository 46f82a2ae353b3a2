import { roomBlockFields, roomBlockFieldSchemas } from "@nyota/contract/travel-stay/room-block-fields";
import type { RoomBlock } from "@nyota/contract/travel-stay/room-blocks";
import { z } from "zod";
import { formShape, toForm } from "#ui/form/form-shape.ts";

export const blockFormSchema = z.object(formShape(roomBlockFields, roomBlockFieldSchemas));
export type BlockFormOutput = z.output<typeof blockFormSchema>;
type BlockFormInput = z.input<typeof blockFormSchema>;

export const blankBlock: BlockFormInput = toForm(roomBlockFields, roomBlockFieldSchemas);
export const blockToForm = (block: RoomBlock): BlockFormInput => toForm(roomBlockFields, roomBlockFieldSchemas, block);
