import { type ComponentType, type JSX, lazy, Suspense } from "react";
import { cx } from "#lib/cx.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { DateTimeInput } from "#ui/fields/date-time/date-time-input.tsx";
import { DateTimeField } from "#ui/fields/date-time/date-time.tsx";
import { Input } from "#ui/fields/input.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Password } from "#ui/fields/password.tsx";
import { PhoneField } from "#ui/fields/phone.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Textarea } from "#ui/fields/textarea.tsx";
import { TimeField } from "#ui/fields/date-time/time.tsx";
import { WhatsappEditor } from "#ui/fields/whatsapp-editor.tsx";

/** A large field that few forms use, loaded on demand: a placeholder reserves its space meanwhile. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>, height: string) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LaterField(props: Props) {
    return (
      <Suspense fallback={<div className={cx("control", height)} />}>
        <Loaded {...(props as Props & JSX.IntrinsicAttributes)} />
      </Suspense>
    );
  };
}

/** The form field types by name: those of the specification and a few more. */
export const fieldRegistry = {
  input: Input,
  password: Password,
  textarea: Textarea,
  checkbox: Checkbox,
  select: Select,
  date: DateField,
  "date-time": DateTimeField,
  phone: PhoneField,
  "whatsapp-editor": WhatsappEditor,
  "date-time-input": DateTimeInput,
  "date-time-calendar-separate": later(
    async () => (await import("#ui/fields/date-time/date-time-calendar-separate.tsx")).DateTimeCalendarSeparate,
    "h-24",
  ),
  "date-time-select": later(
    async () => (await import("#ui/fields/date-time/date-time-select.tsx")).DateTimeSelect,
    "h-10",
  ),
  time: TimeField,
  "multi-select": MultiSelect,
  "radio-group": RadioGroup,
  switch: Switch,
  colour: later(async () => (await import("#ui/fields/colour.tsx")).Colour, "h-10"),
  "file-drop": later(async () => (await import("#ui/fields/file-drop.tsx")).FileDrop, "h-28"),
} as const;

export type FieldType = keyof typeof fieldRegistry;
/** These render their own label beside the control. */
export const selfLabelled: ReadonlySet<FieldType> = new Set(["checkbox", "switch"]);
