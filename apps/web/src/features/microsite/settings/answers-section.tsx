import { useFormContext } from "react-hook-form";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { nameZone } from "#lib/text/time-zones.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormField } from "#ui/form/form-field.tsx";
import { useFocusedField } from "#ui/form/use-focused-field.ts";

export function AnswersSection() {
  const { project } = useProject();
  useFocusedField();
  const { watch } = useFormContext<MicrositeFormInput>();
  const [hasPassword, hadPassword] = watch(["has_password", "had_password"]);
  return (
    <div className="space-y-4">
      <FormField<MicrositeFormInput, "switch">
        name="is_rsvp_open"
        type="switch"
        label="Guests can answer"
        help="When closed, the page shows their answers and lets them ask for a change."
      />
      <FormField<MicrositeFormInput, "date-time">
        name="rsvp_deadline"
        type="date-time"
        defaultTime="23:59"
        label="Answer by"
        optional
        help={`${nameZone(project.time_zone)}. An event or a household may have its own date.`}
      />
      <FormField<MicrositeFormInput, "switch">
        name="has_password"
        type="switch"
        label="Password on the public page"
        help="Personal links open without it."
      />
      {hasPassword && (
        <FormField<MicrositeFormInput, "password">
          name="password"
          type="password"
          label={hadPassword ? "New password" : "Password"}
          optional={hadPassword}
          help={hadPassword ? "Leave it empty to keep the current one." : "Something easy to say over the phone."}
        />
      )}
    </div>
  );
}
