import { keysOf } from "@nyota/contract/keys-of";
import { languageLabels } from "@nyota/contract/languages";
import { useMemo } from "react";
import { type GroupFormInput, type GroupFormOutput, groupFormSchema } from "./group-form-schema.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { listSwatches } from "#ui/swatches.ts";
import { sideOptions } from "./side-labels.ts";
import { t, translate } from "#lib/i18n/t.ts";
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

const languages: Option[] = keysOf(languageLabels).map((value) => ({ value, label: translate(languageLabels[value]) }));

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
            label={t("Name")}
            required
            autoFocus={!isFixed}
            disabled={isFixed}
            help={
              isFixed ? t("Only somebody who sees all guests changes the name and the side of a group.") : undefined
            }
            placeholder={isHousehold ? t("Sharma family, Jaipur") : t("Bride's cousins")}
          />
          {isHousehold && <Field name="parent_id" type="select" label={t("Group")} options={parents} />}
          <Field
            name="side"
            type="select"
            label={t("Side")}
            options={sideOptions}
            clearable
            optional
            disabled={isFixed}
          />
          {isHousehold ? (
            <>
              <Field
                name="salutation"
                label={t("Greeting")}
                placeholder={t("Sharma ji and family")}
                optional
                help={t("Used in invitations and on the RSVP page, without “Dear” or “Namaste”.")}
              />
              <Field name="language" type="select" label={t("Language")} options={languages} clearable optional />
              {members.length > 0 && (
                <Field
                  name="contact_guest_id"
                  type="select"
                  label={t("Whom to contact")}
                  options={members}
                  clearable
                  optional
                  help={t("Messages for the household go to this person.")}
                />
              )}
              <Field
                name="expected_count"
                inputMode="numeric"
                label={t("How many are expected")}
                after={t("people")}
                optional
                help={t("Useful until everybody is on the list by name.")}
              />
            </>
          ) : (
            <Field name="colour" type="colour" label={t("Colour")} swatches={swatches} optional />
          )}
          <Field
            name="rsvp_deadline"
            type="date-time"
            defaultTime="23:59"
            label={t("Answer by")}
            optional
            help={t("For these guests it replaces the date of each event.")}
          />
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}
