import { useController } from "react-hook-form";
import { PictureField } from "#features/assets/picture-field.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { FormField } from "#ui/form/form-field.tsx";

/** What a message shows of the link to the page. */
export function SharedLinkSection() {
  const { field } = useController<MicrositeFormInput, "seo_image">({ name: "seo_image" });
  return (
    <div className="space-y-5">
      <FormField<MicrositeFormInput>
        name="seo_title"
        label="Title"
        optional
        maxLength={70}
        help="If empty, the names. Personal links always show the names."
      />
      <PictureField
        label="Preview picture"
        help="Without one, the cover picture or the drawing of the look."
        value={field.value}
        onChange={(asset) => field.onChange(asset?.id ?? null)}
      />
    </div>
  );
}
