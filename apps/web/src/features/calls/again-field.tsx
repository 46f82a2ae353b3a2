import { useId, useState } from "react";
import { useProject } from "#lib/navigation/project-context.ts";
import { wallToInstant } from "#lib/text/zone-time.ts";
import { DateTimeField } from "#ui/fields/date-time/date-time.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

const HOUR = 3_600_000;
const options = [
  { value: "usual", label: "As usual", hint: "3 hours after no answer, half an hour after busy, else a day" },
  { value: "1", label: "In one hour" },
  { value: "3", label: "In three hours" },
  { value: "24", label: "Tomorrow at this time" },
  { value: "72", label: "In three days" },
  { value: "time", label: "At another time" },
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
    onChange(Number.isNaN(hours) ? null : new Date(Date.now() + hours * HOUR).toISOString());
  }
  function setTime(next: string): void {
    setWall(next);
    onChange(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(next) ? wallToInstant(next, project.time_zone) : null);
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field id={`${id}-again`} label="Phone again">
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
        <Field id={`${id}-time`} label="Day and time">
          {({ invalid }) => <DateTimeField id={`${id}-time`} invalid={invalid} value={wall} onChange={setTime} />}
        </Field>
      )}
    </div>
  );
}
