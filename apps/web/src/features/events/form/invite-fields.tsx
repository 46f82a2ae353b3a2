import type { ReactNode } from "react";
import type { EventFormInput } from "./event-form-schema.ts";
import type { Option } from "#ui/fields/field-control.ts";
import type { FieldType } from "#ui/form/field-registry.tsx";
import type { FormFieldProps } from "#ui/form/form-field.tsx";
import { t } from "#lib/i18n/t.ts";

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
    guests === undefined
      ? t("Everybody on the guest list")
      : t("Everybody on the guest list: {count, number}", { count: guests });
  const options = [
    { value: "NONE", label: t("Nobody yet") },
    { value: "GROUPS", label: t("These groups or households"), disabled: groups.length === 0 },
    { value: "ALL", label: all },
  ];
  return (
    <>
      <Field
        name="invite"
        type="radio-group"
        label={t("Who is invited")}
        options={options}
        help={t("No message is sent, but guests who have the link to their page see the event there at once.")}
      />
      {chosen === "GROUPS" && (
        <Field name="invite_group_ids" type="multi-select" label={t("Groups and households")} options={groups} />
      )}
    </>
  );
}
