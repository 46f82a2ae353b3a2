import { guestEndpoints, type Guest } from "@nyota/contract/guests";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AddContext } from "#features/guests/add-context.ts";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { readTitle } from "#features/guests/guest-titles.ts";
import { PeopleRows } from "#features/guests/people-rows.tsx";
import { blankPerson, type People, type PersonInput, peopleSchema } from "#features/guests/person-schema.ts";
import { useSend } from "#lib/api.ts";
import { readFieldErrors } from "#lib/field-errors.ts";
import { joinWords } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { Card } from "#ui/card.tsx";
import { FormActions } from "#ui/form-actions.tsx";
import { Form } from "#ui/form.tsx";
import { toast } from "#ui/toast.ts";

type AddGuestsFormProps = {
  choices: GuestChoices;
  context: AddContext;
  onAdded: (guests: Guest[]) => void;
  /** A sheet that lies over it keeps the focus. */
  isCovered?: boolean;
};

/** Saves everybody who is written down and begins anew, with the focus where the next name goes. */
export function AddGuestsForm({ choices, context, onAdded, isCovered = false }: AddGuestsFormProps) {
  const { projectId } = useProject();
  const create = useSend(guestEndpoints.create);
  const formId = useId();
  const [initial] = useState({ people: [blankPerson] });

  async function save({ people }: People, form: UseFormReturn<{ people: PersonInput[] }>): Promise<void> {
    const saved: Guest[] = [];
    try {
      for (const { title, ...person } of people) {
        const body = {
          ...person,
          title: readTitle(title),
          group_id: context.group || null,
          sub_group_id: context.sub_group || null,
          event_ids: context.event,
          tag_ids: context.tag,
        };
        saved.push(await create.mutateAsync({ params: { projectId }, body }));
      }
    } catch (error) {
      // Who was saved is off the form; the first of those who remain is the one that was refused.
      if (saved.length > 0) form.setValue("people", form.getValues("people").slice(saved.length));
      throw ofFirst(error);
    } finally {
      if (saved.length > 0) {
        onAdded(saved);
        toast.success(`${joinWords(saved.map((guest) => guest.display_name))} added`, { id: "guests-added" });
      }
    }
    form.reset({ people: [blankPerson] });
    setTimeout(() => document.getElementById(`${formId}-people.0.first_name`)?.focus());
  }
  return (
    <Card>
      <Form id={formId} label="New guests" schema={peopleSchema} defaultValues={initial} onSubmit={save}>
        <PeopleRows formId={formId} choices={choices} autoFocus={!isCovered} />
        <FormActions submit="Save and start the next" />
      </Form>
    </Card>
  );
}

/** The server's words about a guest, as those about the first line of the form. */
function ofFirst(error: unknown): unknown {
  const fields = readFieldErrors(error);
  if (!fields) return error;
  const named = Object.entries(fields).map(([name, messages]) => [
    name in blankPerson ? `people.0.${name}` : name,
    messages,
  ]);
  return { fieldErrors: Object.fromEntries(named) };
}
