import type { ReactNode } from "react";
import type { EventFormInput } from "./event-form-schema.ts";
import type { Option } from "#ui/fields/field-control.ts";
import type { FieldType } from "#ui/form/field-registry.tsx";
import type { FormFieldProps } from "#ui/form/form-field.tsx";
import { formatNumber } from "#lib/text/format.ts";

type InviteFieldsProps = {
  Field: <Type extends FieldType = "input">(props: FormFieldProps<EventFormInput, Type>) => ReactNode;
  groups: Option[];
  /** Undefined if it is not known. */
  guests: number | undefined;
  chosen: EventFormInput["invite"];
};

/** Who is invited to a new event. Links that were sent show it at once, so that nobody is invited unless it is chosen. */
export function InviteFields({ Field, groups, guests, chosen }: InviteFieldsProps) {
  if (guests === 0) return null;
  const all =
    guests === undefined ? "Everybody on the guest list" : `Everybody on the guest list: ${formatNumber(guests)}`;
  const options = [
    { value: "NONE", label: "Nobody yet" },
    { value: "GROUPS", label: "These groups or households", disabled: groups.length === 0 },
    { value: "ALL", label: all },
  ];
  return (
    <>
      <Field
        name="invite"
        type="radio-group"
        label="Who is invited"
        options={options}
        help="No message is sent, but guests who have the link to their page see the event there at once."
      />
      {chosen === "GROUPS" && (
        <Field name="invite_group_ids" type="multi-select" label="Groups and households" options={groups} />
      )}
    </>
  );
}
