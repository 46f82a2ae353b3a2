import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { sectionLabels } from "./section-labels.ts";
import { FormField } from "#ui/form/form-field.tsx";

const texts = [
  { name: "story", rows: 5, placeholder: "How you met, in a few sentences." },
  {
    name: "dress_code",
    rows: 3,
    placeholder: "Festive and comfortable: the lawns are soft, so no thin heels.",
    help: "For the whole celebration. Each event can have its own as well.",
  },
  { name: "travel_tips", rows: 3, placeholder: "The nearest airport, trains, taxis, and where to park." },
  { name: "gift_note", rows: 2, placeholder: "Your presence is the gift." },
] as const;

/** The sections that are only text. */
export const TextsSection = () => (
  <div className="space-y-5">
    {texts.map(({ name, ...props }) => (
      <FormField<MicrositeFormInput, "textarea">
        key={name}
        name={name}
        type="textarea"
        label={sectionLabels[name]}
        optional
        {...props}
      />
    ))}
  </div>
);
