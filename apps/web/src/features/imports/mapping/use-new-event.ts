import { eventEndpoints } from "@nyota/contract/events/events";
import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { markStale, useSend } from "#lib/api/api.ts";
import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { toast } from "#ui/toast.ts";

type FileColumn = FileImportDetail["columns"][number];

export const newEvent = "new-event";
const DAYS_AHEAD = 30;
/** A day to begin with, for a project that has none yet. */
const someDay = () => new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);

/** Creates a function from a column of the file, without guests; returns the target to map to. */
export function useNewEvent() {
  const { projectId, project, can } = useProject();
  const create = useSend(eventEndpoints.create);
  return {
    isOffered: ({ looks_like }: FileColumn) => looks_like === "EVENT" && can("EVENT", "CREATE"),
    async make({ header, event_kind = "OTHER" }: FileColumn): Promise<string | null> {
      const day = project.start_date ?? someDay();
      try {
        const made = await create.mutateAsync({
          params: { projectId },
          body: { name: header.slice(0, 120), kind: event_kind, starts_at: `${day}T19:00`, invite: "NONE" },
        });
        await markStale(["imports"]);
        toast.success(t("{name} was added", { name: made.name }), {
          text: t("It is on {date} for now; set its day and place under Events.", { date: formatDate(day) }),
        });
        return `event:${made.id}`;
      } catch (error) {
        const text = Object.values(readFieldErrors(error) ?? {})[0]?.[0] ?? readMessage(error);
        toast.error(t("{name} was not added", { name: header }), { text });
        return null;
      }
    },
  };
}
