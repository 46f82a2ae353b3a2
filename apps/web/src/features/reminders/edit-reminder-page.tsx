import { type Reminder, reminderEndpoints } from "@nyota/contract/site/reminders";
import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useParams } from "react-router";
import { LoadedForm } from "./loaded-form.tsx";
import { ReminderForm } from "./reminder-form.tsx";
import { type ReminderValues, toBody, toForm } from "./reminder-form-schema.ts";
import { ChangedNotice } from "#features/presence/changed-notice.tsx";
import { useEditedRow } from "#features/presence/use-edited-row.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatTime, joinWords } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function EditReminderPage() {
  const { projectId } = useProject();
  const { reminderId = "" } = useParams();
  const read = useQuery({
    ...query(reminderEndpoints.read, { params: { projectId, reminderId } }),
    refetchOnWindowFocus: false,
  });
  return (
    <RouteSheet title={t("Edit the reminder")} text={t("Once you save it, it is sent in your name.")}>
      <Loaded
        read={read}
        failure={t("This reminder could not be opened")}
        label={t("Loading the reminder")}
        skeleton={<SkeletonText lines={9} />}
      >
        {(reminder) => (
          <LoadedForm>{(form) => <EditForm key={reminder.id} reminder={reminder} {...form} />}</LoadedForm>
        )}
      </Loaded>
    </RouteSheet>
  );
}

type EditFormProps = { reminder: Reminder } & Parameters<Parameters<typeof LoadedForm>[0]["children"]>[0];

const labels: Record<string, string> = {
  days_before: t("Days"),
  side: t("Before or after"),
  time: t("Time"),
  sender_id: t("From"),
  template_id: t("Message"),
};

function EditForm({ reminder, list, choices }: EditFormProps) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(reminderEndpoints.update);
  const edited = useEditedRow(reminder, toForm);
  const names = new Map<unknown, string>([
    ...choices.templates.map(({ id, name }) => [id, name] as const),
    ...choices.senders.map(({ id, label }) => [id, label] as const),
    ["before", t("before")],
    ["after", t("after")],
  ]);
  const describe = (field: string, value: unknown) =>
    field === "time" ? formatTime(String(value)) : (names.get(value) ?? String(value));
  async function save(values: ReminderValues, form: UseFormReturn<ReminderValues>): Promise<void> {
    const request = { params: { projectId, reminderId: reminder.id }, body: toBody(values) };
    const saved = await edited.save(form, (version) => update.mutateAsync({ ...request, version }));
    if (!saved) return;
    toast.success(t("The reminder was saved"));
    sheet?.done();
  }
  return (
    <ReminderForm
      initial={toForm(edited.base)}
      list={list}
      choices={choices}
      notice={
        <>
          <SentNotice reminder={reminder} list={list} />
          <ChangedNotice
            edited={edited}
            row={reminder}
            labelOf={(field) => labels[field] ?? field}
            describe={describe}
          />
        </>
      }
      submit={t("Save reminder")}
      onSubmit={save}
    />
  );
}

/** What was sent for a deadline is not sent again for it, whatever is changed. */
function SentNotice({ reminder, list }: Pick<EditFormProps, "reminder" | "list">) {
  const done = list.deadlines.filter(({ deadline }) => reminder.sent.some((sent) => sent.deadline === deadline));
  if (done.length === 0) return null;
  const deadlines = done.map(({ deadline }) => t("the deadline on {date}", { date: formatDate(deadline) }));
  return (
    <Banner title={t("It was sent for {deadlines}", { deadlines: joinWords(deadlines) })}>
      {t("A change doesn’t send it again for that deadline. Add another reminder to write once more.")}
    </Banner>
  );
}
