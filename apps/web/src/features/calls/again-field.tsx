import { useId, useState } from "react";
import { useProject } from "#lib/navigation/project-context.ts";
import { wallToInstant } from "#lib/text/zone-time.ts";
import { t } from "#lib/i18n/t.ts";
import { DateTimeField } from "#ui/fields/date-time/date-time.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

const HOUR_MS = 3_600_000;
const options = [
  { value: "usual", label: t("As usual"), hint: t("3 hours after no answer, half an hour after busy, else a day") },
  { value: "1", label: t("In one hour") },
  { value: "3", label: t("In three hours") },
  { value: "24", label: t("Tomorrow at this time") },
  { value: "72", label: t("In three days") },
  { value: "time", label: t("At another time") },
];

/** When to phone again, as an instant; null leaves it to the server. */
export function AgainField({ onChange }: { onChange: (instant: string | null) => void }) {
  const { project } = useProject();
  const id = useId();
  const [choice, setChoice] = useState("usual");
  const [wall, setWall] = useState("");
  function choose(next: string): void {
    setChoice(next);
    const hours = Number(next);
    onChange(Number.isNaN(hours) ? null : new Date(Date.now() + hours * HOUR_MS).toISOString());
  }
  function setTime(next: string): void {
    setWall(next);
    onChange(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(next) ? wallToInstant(next, project.time_zone) : null);
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field id={`${id}-again`} label={t("Phone again")}>
        {({ invalid }) => (
          <Select
            id={`${id}-again`}
            invalid={invalid}
            options={options}
            value={choice}
            onChange={(next) => choose(next ?? "usual")}
          />
        )}
      </Field>
      {choice === "time" && (
        <Field id={`${id}-time`} label={t("Day and time")}>
          {({ invalid }) => <DateTimeField id={`${id}-time`} invalid={invalid} value={wall} onChange={setTime} />}
        </Field>
      )}
    </div>
  );
}
