import { REMINDER_DAYS } from "@nyota/contract/site/reminders";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { MessageFields } from "./message-fields.tsx";
import { daysOf, reminderSchema, type ReminderValues } from "./reminder-form-schema.ts";
import { SendPlan } from "./send-plan.tsx";
import type { MessageChoices } from "./use-message-choices.ts";
import type { useReminders } from "./use-reminders.ts";
import { t } from "#lib/i18n/t.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";

type ReminderFormProps = {
  initial: ReminderValues;
  list: NonNullable<ReturnType<typeof useReminders>["data"]>;
  choices: MessageChoices;
  notice?: ReactNode;
  submit: string;
  onSubmit: (values: ReminderValues, form: UseFormReturn<ReminderValues>) => Promise<unknown>;
};

export function ReminderForm({ initial, list, choices, notice, submit, onSubmit }: ReminderFormProps) {
  return (
    <Form schema={reminderSchema} defaultValues={initial} onSubmit={onSubmit} label={t("Reminder")}>
      {({ Field, form }) => {
        const [days_before, side, time] = form.watch(["days_before", "side", "time"]);
        const isWhole = reminderSchema.safeParse({ ...form.getValues(), template_id: "x", sender_id: "x" }).success;
        return (
          <>
            {notice}
            <div className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[96px_minmax(0,1fr)_140px]">
              <Field
                name="days_before"
                label={t("Days")}
                kind="number"
                inputMode="numeric"
                min={0}
                max={REMINDER_DAYS.before}
                autoFocus
              />
              <Field
                name="side"
                type="select"
                label={t("Before or after")}
                options={[
                  { value: "before", label: t("before the deadline") },
                  { value: "after", label: t("after the deadline") },
                ]}
              />
              <div className="max-sm:col-span-2">
                <Field name="time" type="time" label={t("Time")} />
              </div>
            </div>
            {isWhole && <SendPlan {...list} days={[daysOf({ days_before, side })]} time={time} />}
            <MessageFields choices={choices} />
            <FormActions submit={submit} />
          </>
        );
      }}
    </Form>
  );
}
