import { eventFields, type EventKind } from "@nyota/contract/events/event-fields";
import { keysOf } from "@nyota/contract/keys-of";
import type { ComponentProps } from "react";
import { kindIcons } from "../event-kinds.ts";
import { translate } from "#lib/i18n/t.ts";
import { IconPicker } from "#ui/fields/icon-picker.tsx";

const { choices } = eventFields.kind;
const options = keysOf(choices).map((value) => ({ value, label: translate(choices[value]), icon: kindIcons[value] }));

export function KindPicker(props: Omit<ComponentProps<typeof IconPicker<EventKind>>, "options" | "className">) {
  return <IconPicker {...props} options={options} className="grid-cols-3 sm:grid-cols-4" />;
}
