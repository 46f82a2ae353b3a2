import { useState } from "react";
import { Card } from "#ui/card.tsx";
import { DateTimeField } from "#ui/fields/date-time/date-time.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { readWall, writeWall } from "./wall-clock.ts";
import type { Draft } from "../use-draft.ts";
import { presentZone } from "#lib/text/time-zones.ts";

const zone = presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

const incomplete = (value: string) =>
  value.endsWith("T")
    ? "Enter the time as well, for example 4 pm."
    : "Enter a day and a time, for example 14 Feb 4 pm.";

/** Now, or at a time on the user's clock. */
export function WhenCard({ draft, initial }: { draft: Draft; initial: string | null }) {
  const [mode, setMode] = useState<"now" | "later">(initial ? "later" : "now");
  const [text, setText] = useState(initial ? writeWall(initial) : "");
  const [error, setError] = useState<string>();

  function choose(next: "now" | "later") {
    setMode(next);
    if (next === "now" && draft.campaign?.scheduled_at) void draft.save({ scheduled_at: null });
    if (next === "later" && text) type(text);
  }
  function type(value: string) {
    setText(value);
    const at = readWall(value);
    if (!at) return setError(value === "" ? undefined : incomplete(value));
    if (at.getTime() <= Date.now()) return setError("Choose a time in the future.");
    setError(undefined);
    void draft.save({ scheduled_at: at.toISOString() });
  }
  return (
    <Card title="When">
      <div className="space-y-4">
        <Segmented
          label="When"
          value={mode}
          onChange={choose}
          options={[
            { value: "now", label: "Now" },
            { value: "later", label: "At a time" },
          ]}
        />
        {mode === "later" && (
          <Field label="Send at" help={`In your time zone, ${zone}.`} error={error}>
            {({ id, invalid, describedBy }) => (
              <DateTimeField id={id} invalid={invalid} describedBy={describedBy} value={text} onChange={type} />
            )}
          </Field>
        )}
      </div>
    </Card>
  );
}
