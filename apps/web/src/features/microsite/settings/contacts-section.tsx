import { CONTACTS_MAX } from "@nyota/contract/site/microsite";
import { contactFields } from "@nyota/contract/site/site-fields";
import { ListEditor } from "./list-editor.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { PageLanguages } from "./page-languages.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { translationsToForm } from "#ui/form/translated-texts.ts";

export function ContactsSection() {
  const { project } = useProject();
  return (
    <ListEditor
      name="contacts"
      noun="person"
      blank={{ name: "", role: "", phone: "", translations: translationsToForm(contactFields) }}
      max={CONTACTS_MAX}
      empty="Somebody guests can call: a brother for the travel, an aunt for everything else."
    >
      {(index) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <FormField<MicrositeFormInput> name={`contacts.${index}.name`} label={contactFields.name.label} />
            <FormField<MicrositeFormInput>
              name={`contacts.${index}.role`}
              label={contactFields.role.label}
              placeholder={contactFields.role.placeholder}
              optional
            />
          </div>
          <FormField<MicrositeFormInput, "phone">
            name={`contacts.${index}.phone`}
            type="phone"
            label={contactFields.phone.label}
            region={project.default_region as "IN"}
          />
          <PageLanguages fields={contactFields} name={`contacts.${index}.translations`} />
        </>
      )}
    </ListEditor>
  );
}
