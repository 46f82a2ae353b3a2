import { useController } from "react-hook-form";
import { PictureField } from "#features/assets/picture-field.tsx";
import { t } from "#lib/i18n/t.ts";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";

/** What a message shows of the link to the page. */
export function SharedLinkSection() {
  const { field } = useController<MicrositeFormInput, "seo_image">({ name: "seo_image" });
  return (
    <PictureField
      label={t("Preview picture")}
      help={t("Without one, the cover picture or the drawing of the look.")}
      value={field.value}
      onChange={(asset) => field.onChange(asset?.id ?? null)}
    />
  );
}
