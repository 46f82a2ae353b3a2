import { Trash2 } from "lucide-react";
import { t } from "#lib/i18n/t.ts";
import { readerZone } from "#lib/text/reader-zone.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DateTimeField } from "#ui/fields/date-time/date-time.tsx";
import { Field } from "#ui/fields/field.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { Input } from "#ui/fields/input.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { Planned } from "./planned-messages.ts";

type PlannedCardProps = {
  number: number;
  planned: Planned;
  texts: Option[];
  timeError: string | undefined;
  onChange: (planned: Planned) => void;
  /** Missing where it is the only one. */
  onRemove: (() => void) | undefined;
};

/** One message of a series: its name, its text and its time. */
export function PlannedCard({ number, planned, texts, timeError, onChange, onRemove }: PlannedCardProps) {
  const title = t("Message {number}", { number });
  return (
    <Card
      title={title}
      action={
        onRemove && (
          <Button
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
            aria-label={t("Remove message {number}", { number })}
          >
            {t("Remove")}
          </Button>
        )
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <div className="md:col-span-2">
          <Field label={t("Name")} error={planned.name.trim() === "" ? t("Enter a name.") : undefined}>
            {({ id, invalid, describedBy }) => (
              <Input
                id={id}
                invalid={invalid}
                describedBy={describedBy}
                value={planned.name}
                onChange={(name) => onChange({ ...planned, name: name ?? "" })}
              />
            )}
          </Field>
        </div>
        <Field label={t("Text")}>
          {({ id, invalid, describedBy }) => (
            <Select
              id={id}
              invalid={invalid}
              describedBy={describedBy}
              options={texts}
              value={planned.text}
              onChange={(text) => onChange({ ...planned, text: text ?? planned.text })}
            />
          )}
        </Field>
        <Field label={t("Send at")} help={t("In your time zone, {zone}.", { zone: readerZone })} error={timeError}>
          {({ id, invalid, describedBy }) => (
            <DateTimeField
              id={id}
              invalid={invalid}
              describedBy={describedBy}
              value={planned.at}
              onChange={(at) => onChange({ ...planned, at: at ?? "" })}
              onPick={(at) => onChange({ ...planned, at })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
