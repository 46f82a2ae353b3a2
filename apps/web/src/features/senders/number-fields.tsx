import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import type { PhoneFieldProps } from "#ui/fields/phone.tsx";
import { FormField } from "#ui/form/form-field.tsx";

type NumberValues = { label: string; phone: string };

/** What every number has, however it sends: its name and its phone number. */
export function NumberFields({ placeholder }: { placeholder: string }) {
  const { project } = useProject();
  return (
    <>
      <FormField<NumberValues>
        name="label"
        label={t("Name")}
        placeholder={placeholder}
        required
        help={t("How you will find it when sending.")}
      />
      <FormField<NumberValues, "phone">
        name="phone"
        type="phone"
        label={t("Phone number")}
        required
        region={project.default_region as PhoneFieldProps["region"]}
      />
    </>
  );
}
