import type { ReactNode } from "react";
import type { EventFormInput } from "./event-form-schema.ts";
import type { Option } from "#ui/fields/field-control.ts";
import type { FieldType } from "#ui/form/field-registry.tsx";
import type { FormFieldProps } from "#ui/form/form-field.tsx";

type InviteFieldsProps = {
  Field: <Type extends FieldType = "input">(props: FormFieldProps<EventFormInput, Type>) => ReactNode;
  groups: Option[];
  chosen: EventFormInput["invite"];
};

export function InviteFields({ Field, groups, chosen }: InviteFieldsProps) {
  const options = [
    { value: "ALL", label: "Everybody on the guest list" },
    { value: "GROUPS", label: "These groups or households", disabled: groups.length === 0 },
    { value: "NONE", label: "Nobody yet" },
  ];
  return (
    <>
      <Field
        name="invite"
        type="radio-group"
        label="Who is invited"
        options={options}
        help="They are only added to the event's guest list. No message is sent."
      />
      {chosen === "GROUPS" && (
        <Field name="invite_group_ids" type="multi-select" label="Groups and households" options={groups} />
      )}
    </>
  );
}
