import { ListEditor } from "./list-editor.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormField } from "#ui/form/form-field.tsx";

export function ContactsSection() {
  const { project } = useProject();
  return (
    <ListEditor
      name="contacts"
      noun="person"
      blank={{ name: "", role: "", phone: "" }}
      max={10}
      empty="Somebody guests can call: a brother for the travel, an aunt for everything else."
    >
      {(index) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <FormField<MicrositeFormInput> name={`contacts.${index}.name`} label="Name" />
            <FormField<MicrositeFormInput>
              name={`contacts.${index}.role`}
              label="For what"
              placeholder="Travel and pick-ups"
              optional
            />
          </div>
          <FormField<MicrositeFormInput, "phone">
            name={`contacts.${index}.phone`}
            type="phone"
            label="Phone"
            region={project.default_region as "IN"}
          />
        </>
      )}
    </ListEditor>
  );
}
