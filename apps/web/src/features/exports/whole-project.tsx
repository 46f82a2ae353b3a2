import { EXPORT_DAYS, exportEndpoints } from "@nyota/contract/files/exports";
import { Archive } from "lucide-react";
import { useProject } from "#lib/navigation/project-context.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Everything of the project in one file: to keep, or to move to another server. Only for the owner. */
export function WholeProject({ onMade }: { onMade: (exportId: string) => void }) {
  const { projectId } = useProject();
  const archive = useSend(exportEndpoints.archive);
  async function run(): Promise<void> {
    try {
      const { id } = await archive.mutateAsync({ params: { projectId } });
      onMade(id);
    } catch (error) {
      toast.error(t("The archive was not started"), { text: readMessage(error) });
    }
  }
  return (
    <section aria-labelledby="whole-project" className="rounded-card border border-line bg-surface p-4.5">
      <h3 id="whole-project" className="display text-lg">
        {t("The whole project")}
      </h3>
      <p className="mt-1.5 text-ink-2">
        {t(
          "All guests, answers, messages, journeys, rooms, tasks, history, files and pictures in one ZIP: with lists for any spreadsheet program, and complete enough to go on with another server of Nyota.",
        )}
      </p>
      <p className="mt-1.5 text-ink-2">
        {t(
          "Guests’ documents are in it, and everybody who has the file can open them. It is kept here for {days} days. Private links, sign-ins of WhatsApp numbers and members’ accounts are not in it: they belong to this server.",
          { days: EXPORT_DAYS },
        )}
      </p>
      <Button
        className="mt-3.5 max-md:w-full"
        icon={<Archive aria-hidden="true" />}
        loading={archive.isPending}
        onClick={() => void run()}
      >
        {t("Create an archive")}
      </Button>
    </section>
  );
}
