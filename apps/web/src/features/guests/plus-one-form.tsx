import { type Guest, guestEndpoints } from "@nyota/contract/guests";
import { z } from "zod";
import { DuplicateHint } from "#features/guests/duplicate-hint.tsx";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { readTitle } from "#features/guests/guest-titles.ts";
import { PersonFields } from "#features/guests/person-fields.tsx";
import { blankPerson, personSchema } from "#features/guests/person-schema.ts";
import { useSend } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { FormActions } from "#ui/form-actions.tsx";
import { Form } from "#ui/form.tsx";
import { toast } from "#ui/toast.ts";

type PlusOneFormProps = {
  host: Guest;
  choices: GuestChoices;
  onSaved: (guest: Guest) => void;
  onCancel: () => void;
};

const plusOneSchema = personSchema.extend({ event_ids: z.array(z.string()) });
type PlusOneInput = z.input<typeof plusOneSchema>;

/** Invited by default to whatever their host is invited to. */
export function PlusOneForm({ host, choices, onSaved, onCancel }: PlusOneFormProps) {
  const { projectId } = useProject();
  const create = useSend(guestEndpoints.create);
  const initial = { ...blankPerson, event_ids: host.invitations.map((invitation) => invitation.event_id) };

  async function save({ title, ...values }: z.output<typeof plusOneSchema>): Promise<void> {
    const { id: plus_one_of, group_id, sub_group_id, side } = host;
    const body = { ...values, title: readTitle(title), plus_one_of, group_id, sub_group_id, side };
    const saved = await create.mutateAsync({ params: { projectId }, body });
    toast.success(`${saved.display_name} was added`, { text: `Comes with ${host.display_name}` });
    onSaved(saved);
  }
  return (
    <Form label="Plus-one" schema={plusOneSchema} defaultValues={initial} onSubmit={save}>
      {({ Field, form }) => (
        <>
          <div>
            <PersonFields<PlusOneInput> prefix="" choices={choices} autoFocus />
            <DuplicateHint
              firstName={form.watch("first_name")}
              lastName={form.watch("last_name") ?? ""}
              phone={form.watch("phone") ?? ""}
            />
          </div>
          <Field name="event_ids" type="multi-select" label="Invited to" options={choices.events} />
          <FormActions submit="Add plus-one" onCancel={onCancel} />
        </>
      )}
    </Form>
  );
}
