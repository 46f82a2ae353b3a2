import { reminderEndpoints } from "@nyota/contract/site/reminders";
import type { z } from "zod";
import { describeDaysBefore, usualDays } from "./describe-reminder.ts";
import { LoadedForm } from "./loaded-form.tsx";
import { MessageFields } from "./message-fields.tsx";
import { usualSchema } from "./reminder-form-schema.ts";
import { SendPlan } from "./send-plan.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

/** Three reminders with one message, in one step. */
export default function UsualRemindersPage() {
  return (
    <RouteSheet title={t("The usual reminders")} text={t("Two weeks, one week and two days before the deadline.")}>
      <LoadedForm>{(loaded) => <UsualForm {...loaded} />}</LoadedForm>
    </RouteSheet>
  );
}

type Loaded = Parameters<Parameters<typeof LoadedForm>[0]["children"]>[0];
const options = usualDays.map((days) => ({
  value: String(days),
  label: describeDaysBefore(days),
}));

function UsualForm({ list, choices }: Loaded) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const create = useSend(reminderEndpoints.create);
  async function save({ days, ...rest }: z.output<typeof usualSchema>): Promise<void> {
    const missing = days
      .map(Number)
      .filter((days_before) => !list.results.some((one) => isSame(one, days_before, rest)));
    // One after the other: if one is refused, those before it are not set twice by the next attempt.
    for (const days_before of missing)
      await create.mutateAsync({ params: { projectId }, body: { ...rest, days_before } });
    toast.success(t("{count, plural, one {# reminder was} other {# reminders were}} added", { count: days.length }));
    sheet?.done();
  }
  return (
    <Form
      schema={usualSchema}
      defaultValues={{ days: options.map(({ value }) => value), time: "10:00", ...choices.first }}
      onSubmit={save}
      label={t("The usual reminders")}
    >
      {({ Field, form }) => {
        const [days, time] = form.watch(["days", "time"]);
        return (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
              <Field name="days" type="multi-select" label={t("When")} options={options} />
              <Field name="time" type="time" label={t("Time")} />
            </div>
            {/^\d\d:\d\d$/.test(time) && days.length > 0 && <SendPlan {...list} days={days.map(Number)} time={time} />}
            <MessageFields choices={choices} />
            <FormActions
              submit={t("Add {count, plural, one {# reminder} other {# reminders}}", { count: days.length })}
            />
          </>
        );
      }}
    </Form>
  );
}

const isSame = (one: { days_before: number; time: string }, days_before: number, { time }: { time: string }) =>
  one.days_before === days_before && one.time === time;
