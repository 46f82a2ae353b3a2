import type { Column } from "@nyota/contract/guests/columns";
import { Plus, X } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { DuplicateHint } from "../fields/duplicate-hint.tsx";
import { MoreDetails } from "../form/more-details.tsx";
import { PersonFields } from "../form/person-fields.tsx";
import { blankPerson, type PeopleInput } from "../form/person-schema.ts";
import { focusAdded } from "#lib/focus-added.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** The people of one household, a line each; Ctrl+Enter adds a line. */
export function PeopleRows({
  formId,
  columns,
  autoFocus,
}: {
  formId: string;
  columns: readonly Column[];
  autoFocus: boolean;
}) {
  const { watch, setValue, clearErrors } = useFormContext<PeopleInput>();
  const people = watch("people");

  // Not a field array of the form library: it validates a new line before the user can type into it.
  function add(): void {
    // Prefilled, because they are mostly of the same family.
    const last_name = people.at(-1)?.last_name ?? "";
    const line = { ...blankPerson(columns), last_name };
    focusAdded(`${formId}-people.${people.length}.first_name`, () =>
      setValue("people", [...people, line], { shouldDirty: true }),
    );
  }
  function remove(index: number): void {
    setValue("people", people.toSpliced(index, 1), { shouldDirty: true });
    clearErrors("people");
  }
  return (
    <div
      className="space-y-4"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        add();
      }}
    >
      {people.map((person, index) => (
        <fieldset key={index} className="min-w-0 border-b border-line pb-4 last-of-type:border-0 last-of-type:pb-0">
          <legend className="sr-only">{t("Person {number}", { number: index + 1 })}</legend>
          <div className="flex items-start gap-1.5">
            <div className="min-w-0 flex-1">
              <PersonFields<PeopleInput> prefix={`people.${index}.`} autoFocus={autoFocus && index === 0} />
            </div>
            {people.length > 1 && (
              <IconButton
                label={t("Remove person {number}", { number: index + 1 })}
                icon={<X />}
                onClick={() => remove(index)}
                className="mt-[27px]"
              />
            )}
          </div>
          <MoreDetails<PeopleInput>
            prefix={`people.${index}.`}
            columns={columns}
            name={person.first_name || t("person {number}", { number: index + 1 })}
          />
          <DuplicateHint firstName={person.first_name} lastName={person.last_name ?? ""} phone={person.phone ?? ""} />
        </fieldset>
      ))}
      <Button size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
        {t("Another person of this household")}
      </Button>
    </div>
  );
}
