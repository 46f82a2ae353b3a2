import { siteFields } from "@nyota/contract/site/site-fields";
import { PageLanguages } from "./page-languages.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";

const TextField = objectField(siteFields);

/** The sections that are only text, with the title of the shared link in the other languages. */
export const TextsSection = () => (
  <div className="space-y-5">
    <TextField name="story" rows={5} />
    <TextField name="dress_code" rows={3} />
    <TextField name="travel_tips" rows={3} />
    <TextField name="gift_note" rows={2} />
    <TextField name="seo_title" />
    <PageLanguages fields={siteFields} />
  </div>
);
