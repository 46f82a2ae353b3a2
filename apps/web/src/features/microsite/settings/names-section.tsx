import { useController, useFormContext } from "react-hook-form";
import { PictureField } from "#features/assets/picture-field.tsx";
import { choosePicture } from "./chosen-picture.ts";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { FormField } from "#ui/form/form-field.tsx";

export function NamesSection() {
  const isInHindi = useFormContext<MicrositeFormInput>().watch("languages").includes("hi");
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
      <CoverField />
      {isInHindi && (
        <fieldset>
          <legend className="mb-3 text-sm text-ink-2">On the page in Hindi; if empty, as above.</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField<MicrositeFormInput> name="name_1_hi" label="First name in Hindi" optional placeholder="आन्या" />
            <FormField<MicrositeFormInput> name="name_2_hi" label="Second name in Hindi" optional placeholder="कबीर" />
            <FormField<MicrositeFormInput> name="place_hi" label="Place in Hindi" optional placeholder="जयपुर" />
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** The picture at the top of the guests' pages; without one the theme's own drawing is there. */
function CoverField() {
  const { field } = useController<MicrositeFormInput, "cover">({ name: "cover" });
  return (
    <PictureField
      label="Cover picture"
      help="At the top of the page; without one it shows the drawing of its look."
      value={field.value?.id ?? null}
      onChange={(asset) => field.onChange(asset && choosePicture(asset))}
    />
  );
}
