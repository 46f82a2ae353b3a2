import { answerFilterLabel } from "@nyota/contract/guests/answer-labels";
import { responses, type Response } from "@nyota/contract/guests/guests";
import type { Audience } from "@nyota/contract/messages/campaigns";
import { Plus } from "lucide-react";
import { ChipButton } from "#ui/chip.tsx";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Select } from "#ui/fields/select.tsx";
import { ConditionFrame } from "./condition-row.tsx";

type Answers = NonNullable<Audience["responses"]>;
type AnswerConditionProps = {
  events: { value: string; label: string }[];
  value: Answers;
  onChange: (value: Answers) => void;
  onRemove: () => void;
};

const options = responses.map((value) => ({ value, label: answerFilterLabel(value) }));
const blank: Answers[number] = { event_id: "", statuses: [] };

/** How guests answered for an event; several of them must all hold. */
export function AnswerCondition({ events, value, onChange, onRemove }: AnswerConditionProps) {
  const rows = value.length > 0 ? value : [blank];
  const set = (at: number, row: Answers[number]) => onChange(rows.map((other, index) => (index === at ? row : other)));
  return (
    <ConditionFrame label="Answer" onRemove={onRemove}>
      <div className="space-y-3">
        {rows.map((row, at) => (
          <div key={at} className="grid gap-3 sm:grid-cols-2">
            <Field label="For the event">
              {({ id }) => (
                <Select
                  id={id}
                  options={events}
                  value={row.event_id}
                  onChange={(event_id) => set(at, { ...row, event_id: event_id ?? "" })}
                  placeholder={events.length > 0 ? "Choose an event" : "There are no events yet"}
                />
              )}
            </Field>
            <Field label="The answer is">
              {({ id }) => (
                <MultiSelect
                  id={id}
                  options={options}
                  value={row.statuses}
                  onChange={(statuses) => set(at, { ...row, statuses: statuses as Response[] })}
                />
              )}
            </Field>
          </div>
        ))}
        {events.length > rows.length && (
          <ChipButton icon={<Plus />} onClick={() => onChange([...rows, blank])}>
            And another event
          </ChipButton>
        )}
      </div>
    </ConditionFrame>
  );
}
