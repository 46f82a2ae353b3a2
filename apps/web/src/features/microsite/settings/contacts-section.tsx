import { CONTACTS_MAX } from "@nyota/contract/site/microsite";
import { contactFields } from "@nyota/contract/site/site-fields";
import { ListEditor } from "./list-editor.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { PageLanguages } from "./page-languages.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { FormField } from "#ui/form/form-field.tsx";
import { translationsToForm } from "#ui/form/translated-texts.ts";

export function ContactsSection() {
  const { project } = useProject();
  return (
    <ListEditor
      name="contacts"
      words={{
        add: t("Add a person"),
        up: (number) => t("Move person {number} up", { number }),
        down: (number) => t("Move person {number} down", { number }),
        remove: (number) => t("Remove person {number}", { number }),
      }}
      blank={{ name: "", role: "", phone: "", translations: translationsToForm(contactFields) }}
      max={CONTACTS_MAX}
      empty={t("Somebody guests can call: a brother for the travel, an aunt for everything else.")}
    >
      {(index) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <FormField<MicrositeFormInput>
              name={`contacts.${index}.name`}
              label={translate(contactFields.name.label)}
            />
            <FormField<MicrositeFormInput>
              name={`contacts.${index}.role`}
              label={translate(contactFields.role.label)}
              placeholder={translate(contactFields.role.placeholder)}
              optional
            />
          </div>
          <FormField<MicrositeFormInput, "phone">
            name={`contacts.${index}.phone`}
            type="phone"
            label={translate(contactFields.phone.label)}
            region={project.default_region as "IN"}
          />
          <PageLanguages fields={contactFields} name={`contacts.${index}.translations`} />
        </>
      )}
    </ListEditor>
  );
}
