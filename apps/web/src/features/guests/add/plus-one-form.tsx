import type { Column } from "@nyota/contract/guests/columns";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { useMemo } from "react";
import { z } from "zod";
import { DuplicateHint } from "../fields/duplicate-hint.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { readTitle } from "../fields/guest-titles.ts";
import { PersonFields } from "../form/person-fields.tsx";
import { MoreDetails } from "../form/more-details.tsx";
import { blankPerson, personBody, personSchema } from "../form/person-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { toast } from "#ui/toast.ts";

type PlusOneFormProps = {
  host: Guest;
  choices: GuestChoices;
  columns: readonly Column[];
  onSaved: (guest: Guest) => void;
  onCancel: () => void;
};

const plusOneSchema = (columns: readonly Column[]) => personSchema(columns).extend({ event_ids: z.array(z.string()) });
type PlusOneInput = z.input<ReturnType<typeof plusOneSchema>>;

/** Invited by default to the events their host is invited to. */
export function PlusOneForm({ host, choices, columns, onSaved, onCancel }: PlusOneFormProps) {
  const { projectId } = useProject();
  const create = useSend(guestEndpoints.create);
  const schema = useMemo(() => plusOneSchema(columns), [columns]);
  const initial = {
    ...blankPerson(columns),
    side: host.side ?? "",
    event_ids: host.invitations.map((invitation) => invitation.event_id),
  };

  async function save({ title, event_ids, ...values }: z.output<ReturnType<typeof plusOneSchema>>): Promise<void> {
    const { id: plus_one_of, group_id, sub_group_id } = host;
    const body = {
      ...personBody({ ...values, title: readTitle(title) }),
      event_ids,
      plus_one_of,
      group_id,
      sub_group_id,
    };
    const saved = await create.mutateAsync({ params: { projectId }, body });
    toast.success(t("{name} was added", { name: saved.display_name }), {
      text: t("Comes with {name}", { name: host.display_name }),
    });
    onSaved(saved);
  }
  return (
    <Form label={t("Plus-one")} schema={schema} defaultValues={initial} onSubmit={save}>
      {({ Field, form }) => (
        <>
          <div>
            <PersonFields<PlusOneInput> prefix="" autoFocus />
            <MoreDetails<PlusOneInput> prefix="" columns={columns} name={t("the plus-one")} />
            <DuplicateHint
              firstName={form.watch("first_name")}
              lastName={form.watch("last_name") ?? ""}
              phone={form.watch("phone") ?? ""}
            />
          </div>
          <Field name="event_ids" type="multi-select" label={t("Invited to")} options={choices.events} />
          <FormActions submit={t("Add plus-one")} onCancel={onCancel} />
        </>
      )}
    </Form>
  );
}
