import { guestEndpoints, type Guest } from "@nyota/contract/guests";
import { Controller } from "react-hook-form";
import type { CountryCode } from "libphonenumber-js/min";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import {
  guestChanges,
  guestFormSchema,
  type GuestFormOutput,
  guestToForm,
} from "#features/guests/guest-form-schema.ts";
import { titleSuggestions } from "#features/guests/guest-titles.ts";
import { TagPicker } from "#features/guests/tag-picker.tsx";
import { useSend } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { Field as Labelled } from "#ui/fields/field.tsx";
import { FormActions } from "#ui/form-actions.tsx";
import { Form } from "#ui/form.tsx";
import { useSheet } from "#ui/sheet-context.ts";
import { toast } from "#ui/toast.ts";

/** Everything about one person that is not an answer. */
export function GuestForm({ guest, choices }: { guest: Guest; choices: GuestChoices }) {
  const { project, projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(guestEndpoints.update);
  const initial = guestToForm(guest);
  const region = project.default_region as CountryCode;

  async function save(values: GuestFormOutput): Promise<void> {
    const body = guestChanges(initial, values);
    const saved = await update.mutateAsync({ params: { projectId, guestId: guest.id }, body });
    toast.success(`${saved.display_name} was saved`);
    sheet?.done();
  }
  return (
    <Form label="Details" schema={guestFormSchema} defaultValues={initial} onSubmit={save}>
      {({ Field, form }) => {
        const group = form.watch("group_id");
        const households = choices.sub_groups.filter((household) => household.parent_id === group);
        return (
          <>
            <div className="grid gap-4 sm:grid-cols-[6rem_1fr_1fr]">
              <Field name="title" label="Title" suggestions={titleSuggestions} />
              <Field name="first_name" label="First name" required />
              <Field name="last_name" label="Last name" />
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="phone" type="phone" label="Phone" region={region} />
              <Field name="phone_2" type="phone" label="Second phone" region={region} />
              <Field name="phone_3" type="phone" label="Third phone" region={region} />
              <Field name="email" kind="email" label="E-mail" />
              <Field name="group_id" type="select" label="Group" options={choices.groups} clearable />
              <Field
                name="sub_group_id"
                type="select"
                label="Household"
                options={households}
                placeholder={group ? "Choose" : "Choose a group first"}
                disabled={!group}
                clearable
              />
              <Field name="side" type="select" label="Side" options={choices.sides} clearable />
              <Field name="age_band" type="select" label="Age" options={choices.age_bands} />
              <Field name="gender" type="select" label="Gender" options={choices.genders} clearable />
              <Field name="language" type="select" label="Language" options={choices.languages} clearable />
            </div>
            <Controller
              control={form.control}
              name="tag_ids"
              render={({ field }) => (
                <Labelled id="guest-tags" label="Tags">
                  {(slots) => (
                    <TagPicker {...slots} tags={choices.tags} value={field.value} onChange={field.onChange} creatable />
                  )}
                </Labelled>
              )}
            />
            <Field name="diet" label="Diet" placeholder="Jain, no onion or garlic" />
            <Field name="notes" type="textarea" rows={3} label="Notes" help="Only hosts and collaborators read this." />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="legal_name" label="Name in documents" help="For tickets and hotel papers." />
              <Field name="salutation" label="How to address them" placeholder="Rajesh ji" />
            </div>
            <div>
              <Field name="is_vip" type="checkbox" label="VIP" />
              <Field name="is_attendant" type="checkbox" label="Attendant: a driver, nanny or helper who comes along" />
            </div>
            <FormActions submit="Save guest" />
          </>
        );
      }}
    </Form>
  );
}
