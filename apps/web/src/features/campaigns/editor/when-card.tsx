import { useRef, useState } from "react";
import { formatDateTime } from "#lib/text/format.ts";
import { readerZone } from "#lib/text/reader-zone.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { DateTimeField } from "#ui/fields/date-time/date-time.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { readWall, writeWall } from "./wall-clock.ts";
import type { Draft } from "../use-draft.ts";

function problemOf(value: string): string | undefined {
  const at = readWall(value);
  if (at) return at.getTime() <= Date.now() ? t("Choose a time in the future.") : undefined;
  return value.endsWith("T")
    ? t("Enter the time as well, for example 4 pm.")
    : t("Enter a day and a time, for example Feb 14, 4 pm.");
}

/** Now, or at a time on the user's clock. */
export function WhenCard({ draft, initial }: { draft: Draft; initial: string | null }) {
  const [mode, setMode] = useState<"now" | "later">(initial ? "later" : "now");
  const [text, setText] = useState(initial ? writeWall(initial) : "");
  const [error, setError] = useState<string>();
  /** The time that was sent last, null for none. */
  const sent = useRef(initial);

  async function save(scheduled_at: string | null) {
    if (scheduled_at === sent.current) return;
    const before = sent.current;
    sent.current = scheduled_at;
    if (!(await draft.save({ scheduled_at })) && sent.current === scheduled_at) sent.current = before;
  }
  function choose(next: "now" | "later") {
    setMode(next);
    if (next === "now") void save(null);
    else store(text);
  }
  /** Not while it is typed: the beginning of a time can read as an earlier one. */
  function store(value: string) {
    const at = readWall(value);
    // The minute that is saved may have had seconds.
    const isSame = sent.current !== null && writeWall(sent.current) === value;
    const problem = isSame || (value === "" && sent.current === null) ? undefined : problemOf(value);
    const rest = sent.current && t("It is still set to {date}.", { date: formatDateTime(sent.current) });
    setError(problem && rest ? `${problem} ${rest}` : problem);
    if (at && !problem && !isSame) void save(at.toISOString());
  }
  return (
    <Card title={t("When")}>
      <div className="space-y-4">
        <Segmented
          label={t("When")}
          value={mode}
          onChange={choose}
          options={[
            { value: "now", label: t("Now") },
            { value: "later", label: t("At a time") },
          ]}
        />
        {mode === "later" && (
          // A form, because Enter submits it.
          <form
            noValidate
            aria-label={t("Time")}
            onSubmit={(event) => {
              event.preventDefault();
              store(text);
            }}
          >
            <Field label={t("Send at")} help={t("In your time zone, {zone}.", { zone: readerZone })} error={error}>
              {({ id, invalid, describedBy }) => (
                <DateTimeField
                  id={id}
                  invalid={invalid}
                  describedBy={describedBy}
                  value={text}
                  onChange={setText}
                  onBlur={() => store(text)}
                  onPick={(value) => {
                    setText(value);
                    store(value);
                  }}
                />
              )}
            </Field>
          </form>
        )}
      </div>
    </Card>
  );
}
