import { useController } from "react-hook-form";
import { PictureField } from "#features/assets/picture-field.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";

/** What a message shows of the link to the page. */
export function SharedLinkSection() {
  const { field } = useController<MicrositeFormInput, "seo_image">({ name: "seo_image" });
  return (
    <PictureField
      label="Preview picture"
      help="Without one, the cover picture or the drawing of the look."
      value={field.value}
      onChange={(asset) => field.onChange(asset?.id ?? null)}
    />
  );
}
