import { eventEndpoints } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { nameZone } from "#lib/text/time-zones.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormField } from "#ui/form/form-field.tsx";
import { useFocusedField } from "#ui/form/use-focused-field.ts";

type Dated = { rsvp_deadline: string | null };

/** For which events the date counts: a host who changes it has to know whether anything changes for guests. */
function describeOwnDates(events: readonly Dated[] | undefined): string {
  const own = events?.filter(({ rsvp_deadline }) => rsvp_deadline !== null).length ?? 0;
  if (!events || own === 0) return t("An event or a household may have its own date.");
  if (own === events.length) return t("Every event has a date of its own, so this one counts for none of them.");
  return t(
    "{count, plural, one {# event has a date} other {# events have dates}} of their own, for which this one does not count.",
    { count: own },
  );
}

export function AnswersSection() {
  const { project, projectId, can } = useProject();
  useFocusedField();
  const { watch } = useFormContext<MicrositeFormInput>();
  const events = useQuery({
    ...query(eventEndpoints.list, { params: { projectId }, query: { page_size: 200 } }),
    enabled: can("EVENT", "VIEW"),
  });
  const [hasPassword, hadPassword] = watch(["has_password", "had_password"]);
  return (
    <div className="space-y-4">
      <FormField<MicrositeFormInput, "switch">
        name="is_rsvp_open"
        type="switch"
        label={t("Guests can answer")}
        help={t("When closed, the page shows their answers and lets them ask for a change.")}
      />
      <FormField<MicrositeFormInput, "date-time">
        name="rsvp_deadline"
        type="date-time"
        defaultTime="23:59"
        label={t("Answer by")}
        optional
        help={`${t("{zone}.", { zone: nameZone(project.time_zone) })} ${describeOwnDates(events.data?.results)}`}
      />
      <FormField<MicrositeFormInput, "switch">
        name="has_password"
        type="switch"
        label={t("Password on the public page")}
        help={t("Personal links open without it.")}
      />
      {hasPassword && (
        <FormField<MicrositeFormInput, "password">
          name="password"
          type="password"
          label={hadPassword ? t("New password") : t("Password")}
          optional={hadPassword}
          help={hadPassword ? t("Leave it empty to keep the current one.") : t("Something easy to say over the phone.")}
        />
      )}
    </div>
  );
}
