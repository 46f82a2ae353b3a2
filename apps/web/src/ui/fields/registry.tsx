import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Colour } from "#ui/fields/colour.tsx";
import { DateField } from "#ui/fields/date.tsx";
import { DateTimeCalendarSeparate } from "#ui/fields/date-time-calendar-separate.tsx";
import { DateTimeInput } from "#ui/fields/date-time-input.tsx";
import { DateTimeSelect } from "#ui/fields/date-time-select.tsx";
import { DateTimeField } from "#ui/fields/date-time.tsx";
import { FileDrop } from "#ui/fields/file-drop.tsx";
import { Input } from "#ui/fields/input.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Password } from "#ui/fields/password.tsx";
import { PhoneField } from "#ui/fields/phone.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Textarea } from "#ui/fields/textarea.tsx";
import { TimeField } from "#ui/fields/time.tsx";
import { WhatsappEditor } from "#ui/fields/whatsapp-editor.tsx";

/** The specification's form field types, and a few more of ours, by name. */
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
  "date-time-calendar-separate": DateTimeCalendarSeparate,
  "date-time-select": DateTimeSelect,
  time: TimeField,
  "multi-select": MultiSelect,
  "radio-group": RadioGroup,
  switch: Switch,
  colour: Colour,
  "file-drop": FileDrop,
} as const;

export type FieldType = keyof typeof fieldRegistry;
/** These bring their label beside the control. */
export const selfLabelled: ReadonlySet<FieldType> = new Set(["checkbox", "switch"]);
