import { eventKinds, type EventKind } from "@nyota/contract/events/events";
import type { ComponentProps } from "react";
import { kindIcons, kindWord } from "../event-kinds.ts";
import { IconPicker } from "#ui/fields/icon-picker.tsx";

const options = eventKinds.map((value) => ({ value, label: kindWord(value), icon: kindIcons[value] }));

export function KindPicker(props: Omit<ComponentProps<typeof IconPicker<EventKind>>, "options" | "className">) {
  return <IconPicker {...props} options={options} className="grid-cols-3 sm:grid-cols-4" />;
}
