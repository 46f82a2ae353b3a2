import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { FormField } from "#ui/form/form-field.tsx";

export function NamesSection() {
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField<MicrositeFormInput> name="name_1" label="First name" required />
        <FormField<MicrositeFormInput> name="name_2" label="Second name" optional />
      </div>
      <FormField<MicrositeFormInput>
        name="title"
        label="Line above the names"
        placeholder="Together with their families"
        optional
        help="If empty, the page uses a standard line in the reader’s language."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField<MicrositeFormInput> name="date_text" label="Days" optional placeholder="From the project’s days" />
        <FormField<MicrositeFormInput> name="place" label="Place" optional help="If empty, the page shows no place." />
      </div>
    </div>
  );
}
