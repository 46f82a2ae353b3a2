import { reminderEndpoints } from "@nyota/contract/site/reminders";
import { LoadedForm } from "./loaded-form.tsx";
import { ReminderForm } from "./reminder-form.tsx";
import { toBody, type ReminderValues } from "./reminder-form-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

export default function CreateReminderPage() {
  return (
    <RouteSheet title={t("Add a reminder")} text={t("It goes to every household that still owes an answer then.")}>
      <LoadedForm>{(loaded) => <NewReminder {...loaded} />}</LoadedForm>
    </RouteSheet>
  );
}

type Loaded = Parameters<Parameters<typeof LoadedForm>[0]["children"]>[0];

function NewReminder({ list, choices }: Loaded) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const create = useSend(reminderEndpoints.create);
  async function save(values: ReminderValues): Promise<void> {
    await create.mutateAsync({ params: { projectId }, body: toBody(values) });
    toast.success(t("The reminder was added"));
    sheet?.done();
  }
  return (
    <ReminderForm
      initial={{ days_before: "7", side: "before", time: "10:00", ...choices.first }}
      list={list}
      choices={choices}
      submit={t("Add reminder")}
      onSubmit={save}
    />
  );
}
