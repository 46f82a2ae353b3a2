import type { Column } from "@nyota/contract/guests/columns";
import { guestEndpoints, type Guest } from "@nyota/contract/guests/guests";
import { useId, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AddContext } from "./use-add-context.ts";
import { readTitle } from "../fields/guest-titles.ts";
import { PeopleRows } from "./people-rows.tsx";
import { blankPerson, type People, peopleSchema, personBody, type PersonInput } from "../form/person-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { readFieldErrors } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { toast } from "#ui/toast.ts";

type AddGuestsFormProps = {
  columns: readonly Column[];
  context: AddContext;
  onAdded: (guests: Guest[]) => void;
  /** Somebody limited to groups tries to save without one; nothing is sent. */
  onGroupMissing: () => void;
  /** A sheet over the form keeps the focus. */
  isCovered?: boolean;
  /** What is known of the first person, from where the page was opened. */
  known?: { first_name?: string; phone?: string };
};

/** Saves all typed guests or none, then resets the form and focuses the next name. */
export function AddGuestsForm({
  columns,
  context,
  onAdded,
  onGroupMissing,
  isCovered = false,
  known,
}: AddGuestsFormProps) {
  const { projectId, isLimited } = useProject();
  const add = useSend(guestEndpoints.addGuests);
  const formId = useId();
  const [initial] = useState({ people: [{ ...blankPerson(columns), ...known }] });
  const schema = useMemo(() => peopleSchema(columns), [columns]);

  async function save({ people }: People, form: UseFormReturn<{ people: PersonInput[] }>): Promise<void> {
    if (isLimited && !context.group) {
      onGroupMissing();
      document.getElementById("add-group")?.focus();
      return;
    }
    const guests = people.map(({ title, ...person }) => ({
      ...personBody({ ...person, title: readTitle(title) }),
      group_id: context.group || null,
      sub_group_id: context.sub_group || null,
      event_ids: context.event,
      tag_ids: context.tag,
    }));
    try {
      const { guests: saved } = await add.mutateAsync({ params: { projectId }, body: { guests, as_household: true } });
      onAdded(saved);
      const household = saved.length > 1 ? saved[0]?.sub_group?.name : undefined;
      toast.success(t("{names} added", { names: joinWords(saved.map((guest) => guest.display_name)) }), {
        id: "guests-added",
        ...(household && { text: t("They are one household, “{household}”.", { household }) }),
      });
    } catch (error) {
      throw asPeople(error);
    }
    form.reset({ people: [blankPerson(columns)] });
    setTimeout(() => document.getElementById(`${formId}-people.0.first_name`)?.focus());
  }
  return (
    <Card>
      <Form id={formId} label={t("New guests")} schema={schema} defaultValues={initial} onSubmit={save}>
        <PeopleRows formId={formId} columns={columns} autoFocus={!isCovered} />
        <FormActions submit={t("Save and start the next")} />
      </Form>
    </Card>
  );
}

/**
 * Maps the server's field errors about guests to the lines of the form; errors without a field here are shown above
 * them.
 */
function asPeople(error: unknown): unknown {
  const fields = readFieldErrors(error);
  if (!fields) return error;
  const named = Object.entries(fields).map(([path, messages]) => {
    const [, index, name = ""] = /^guests\.(\d+)\.(.+)$/.exec(path) ?? [];
    return [name.split(".")[0]! in blankPerson([]) ? `people.${index}.${name}` : name || path, messages];
  });
  return { fieldErrors: Object.fromEntries(named) };
}
