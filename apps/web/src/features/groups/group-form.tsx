import { useMemo } from "react";
import { type GroupFormInput, type GroupFormOutput, groupFormSchema } from "./group-form-schema.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { listSwatches } from "#ui/swatches.ts";
import { sideOptions } from "./side-labels.ts";
import type { Option } from "#ui/fields/field-control.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";

type GroupFormProps = {
  initial: GroupFormInput;
  /** The groups that a household can belong to; undefined for a group. */
  parents?: Option[];
  /** The guests in it, one of whom can be the contact. */
  members?: Option[];
  submit: string;
  onSubmit: (values: GroupFormOutput) => Promise<unknown>;
};

const languages: Option[] = [
  { value: "en", label: "English" },
  { value: "hi", label: "हिन्दी (Hindi)" },
];

export function GroupForm({ initial, parents, members = [], submit, onSubmit }: GroupFormProps) {
  const { isLimited } = useProject();
  const swatches = useMemo(() => listSwatches(), []);
  const isHousehold = parents !== undefined;
  // Others are limited by a group's side, and its name may be one that this user can't see.
  const isFixed = !isHousehold && isLimited;
  return (
    <Form label={submit} schema={groupFormSchema} defaultValues={initial} onSubmit={onSubmit}>
      {({ Field }) => (
        <>
          <Field
            name="name"
            label="Name"
            required
            autoFocus={!isFixed}
            disabled={isFixed}
            help={isFixed ? "Only somebody who sees all guests changes the name and the side of a group." : undefined}
            placeholder={isHousehold ? "Sharma family, Jaipur" : "Bride's cousins"}
          />
          {isHousehold && <Field name="parent_id" type="select" label="Group" options={parents} />}
          <Field name="side" type="select" label="Side" options={sideOptions} clearable optional disabled={isFixed} />
          {isHousehold ? (
            <>
              <Field
                name="salutation"
                label="Greeting"
                placeholder="Sharma ji and family"
                optional
                help="Used in invitations and on the RSVP page, without “Dear” or “Namaste”."
              />
              <Field name="language" type="select" label="Language" options={languages} clearable optional />
              {members.length > 0 && (
                <Field
                  name="contact_guest_id"
                  type="select"
                  label="Whom to contact"
                  options={members}
                  clearable
                  optional
                  help="Messages for the household go to this person."
                />
              )}
              <Field
                name="expected_count"
                inputMode="numeric"
                label="How many are expected"
                after="people"
                optional
                help="Useful until everybody is on the list by name."
              />
            </>
          ) : (
            <Field name="colour" type="colour" label="Colour" swatches={swatches} optional />
          )}
          <Field
            name="rsvp_deadline"
            type="date-time"
            defaultTime="23:59"
            label="Answer by"
            optional
            help="For these guests it replaces the date of each event."
          />
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}
