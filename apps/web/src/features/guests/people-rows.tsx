import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { DuplicateHint } from "#features/guests/duplicate-hint.tsx";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { PersonFields } from "#features/guests/person-fields.tsx";
import { blankPerson, type People } from "#features/guests/person-schema.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** The people of one household, a line each; Ctrl and Enter begins another line. */
export function PeopleRows({ formId, choices }: { formId: string; choices: GuestChoices }) {
  const { control, watch } = useFormContext<People>();
  const { fields, append, remove } = useFieldArray({ control, name: "people" });
  const people = watch("people");
  const add = () => append(blankPerson, { focusName: `people.${fields.length}.first_name` });

  return (
    <div
      className="space-y-4"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        add();
        setTimeout(() => document.getElementById(`${formId}-people.${fields.length}.first_name`)?.focus());
      }}
    >
      {fields.map((field, index) => (
        <fieldset key={field.id} className="min-w-0 border-b border-line pb-4 last-of-type:border-0 last-of-type:pb-0">
          <legend className="sr-only">Person {index + 1}</legend>
          <div className="flex items-start gap-1.5">
            <div className="min-w-0 flex-1">
              <PersonFields<People> prefix={`people.${index}.`} choices={choices} autoFocus={index === 0} />
            </div>
            {fields.length > 1 && (
              <IconButton
                label={`Remove person ${index + 1}`}
                icon={<X />}
                onClick={() => remove(index)}
                className="mt-[27px]"
              />
            )}
          </div>
          <DuplicateHint
            firstName={people[index]?.first_name ?? ""}
            lastName={people[index]?.last_name ?? ""}
            phone={people[index]?.phone ?? ""}
          />
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<Plus aria-hidden="true" />}
        onClick={() => {
          add();
          setTimeout(() => document.getElementById(`${formId}-people.${fields.length}.first_name`)?.focus());
        }}
      >
        Another person of this household
      </Button>
    </div>
  );
}
