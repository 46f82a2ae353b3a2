import { heroFields } from "@nyota/contract/site/site-fields";
import { useController, useWatch } from "react-hook-form";
import { PictureField } from "#features/assets/picture-field.tsx";
import { t } from "#lib/i18n/t.ts";
import { choosePicture } from "./chosen-picture.ts";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { PageLanguages } from "./page-languages.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { FormField } from "#ui/form/form-field.tsx";

const HeroField = objectField(heroFields);

export function NamesSection() {
  const names = useWatch<MicrositeFormInput, ["name_1", "name_2"]>({ name: ["name_1", "name_2"] });
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField<MicrositeFormInput> name="name_1" label={t("First name")} required />
        <FormField<MicrositeFormInput> name="name_2" label={t("Second name")} optional />
      </div>
      <HeroField name="title" />
      <div className="grid gap-5 sm:grid-cols-2">
        <HeroField name="date_text" />
        <HeroField name="place" />
      </div>
      <PageLanguages fields={heroFields} name="hero_translations" lists={{ names: { texts: names } }} />
      <CoverField />
    </div>
  );
}

/** The picture at the top of the guests' pages; without one the theme's own drawing is there. */
function CoverField() {
  const { field } = useController<MicrositeFormInput, "cover">({ name: "cover" });
  return (
    <PictureField
      label={t("Cover picture")}
      help={t("At the top of the page; without one it shows the drawing of its look.")}
      value={field.value?.id ?? null}
      onChange={(asset) => field.onChange(asset && choosePicture(asset))}
    />
  );
}
