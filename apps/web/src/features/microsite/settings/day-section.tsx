import { dayFields, type DayFieldName } from "@nyota/contract/site/day-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { translate } from "#lib/i18n/t.ts";
import { FormField } from "#ui/form/form-field.tsx";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";

/** What the guests' pages show at its time. */
export const DaySection = () => (
  <div className="space-y-5">
    {keysOf(dayFields).map((name) => (
      <DayField key={name} name={name} />
    ))}
  </div>
);

function DayField({ name }: { name: DayFieldName }) {
  const { label, hint, kind, placeholder } = dayFields[name];
  const same = {
    name,
    label: translate(label),
    placeholder: translate(placeholder),
    help: translate(hint),
    optional: true,
  };
  return kind === "long" ? (
    <FormField<MicrositeFormInput, "textarea"> type="textarea" rows={3} {...same} />
  ) : (
    <FormField<MicrositeFormInput, "input"> type="input" inputMode="url" {...same} />
  );
}
