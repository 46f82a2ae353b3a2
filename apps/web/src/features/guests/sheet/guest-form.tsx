import type { Column } from "@nyota/contract/guests/columns";
import { guestEndpoints, type Guest } from "@nyota/contract/guests/guests";
import { useCallback, useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { GuestField } from "../form/guest-field.tsx";
import { DetailFields } from "../form/detail-fields.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import {
  guestChanges,
  type GuestFormInput,
  type GuestFormOutput,
  guestFormSchema,
  guestToForm,
} from "./guest-form-schema.ts";
import { formNames } from "./form-names.ts";
import { ChangedNotice } from "#features/presence/changed-notice.tsx";
import { useEditedRow } from "#features/presence/use-edited-row.ts";
import { useCreateHousehold } from "../changes/use-create-household.ts";
import { TagPicker } from "../fields/tag-picker.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Field as Labelled } from "#ui/fields/field.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

type GuestFormProps = { guest: Guest; choices: GuestChoices; columns: readonly Column[] };

/** The details of one person, without the answers. */
export function GuestForm({ guest, choices, columns }: GuestFormProps) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(guestEndpoints.update);
  const createHouseholdIn = useCreateHousehold();
  const schema = useMemo(() => guestFormSchema(columns), [columns]);
  const toForm = useCallback((row: Guest) => guestToForm(row, columns), [columns]);
  const edited = useEditedRow(guest, toForm);
  const initial = toForm(edited.base);
  const names = useMemo(() => formNames(choices, columns), [choices, columns]);

  async function save(values: GuestFormOutput, form: UseFormReturn<GuestFormInput>): Promise<void> {
    const body = guestChanges(schema.safeParse(initial).data, values);
    const params = { projectId, guestId: guest.id };
    const saved = await edited.save(form, (version) => update.mutateAsync({ params, body, version }));
    if (!saved) return;
    toast.success(t("{name} was saved", { name: saved.display_name }));
    sheet?.done();
  }
  return (
    <Form label={t("Details")} schema={schema} defaultValues={initial} onSubmit={save}>
      {({ Field, form }) => {
        const group = form.watch("group_id");
        const households = choices.sub_groups.filter((household) => household.parent_id === group);
        return (
          <>
            <div className="grid gap-4 sm:grid-cols-[6rem_1fr_1fr]">
              <GuestField<GuestFormInput> prefix="" field="title" />
              <GuestField<GuestFormInput> prefix="" field="first_name" />
              <GuestField<GuestFormInput> prefix="" field="last_name" />
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <GuestField<GuestFormInput> prefix="" field="phone" />
              <GuestField<GuestFormInput> prefix="" field="age_band" />
              <Field name="group_id" type="select" label={t("Group")} options={choices.groups} clearable />
              <Field
                name="sub_group_id"
                type="select"
                label={t("Household")}
                options={households}
                placeholder={group ? t("Choose") : t("Choose a group first")}
                disabled={!group}
                clearable
                onCreate={createHouseholdIn(group)}
              />
            </div>
            <Controller
              control={form.control}
              name="tag_ids"
              render={({ field }) => (
                <Labelled id="guest-tags" label={t("Tags")}>
                  {(slots) => (
                    <TagPicker {...slots} tags={choices.tags} value={field.value} onChange={field.onChange} creatable />
                  )}
                </Labelled>
              )}
            />
            <DetailFields<GuestFormInput> prefix="" columns={columns} />
            <ChangedNotice edited={edited} row={guest} {...names} />
            <FormActions submit={t("Save guest")} />
          </>
        );
      }}
    </Form>
  );
}
