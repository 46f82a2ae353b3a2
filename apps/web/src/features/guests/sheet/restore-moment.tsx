import type { ActivityEntry } from "@nyota/contract/account/activity";
import type { HistoryWords } from "@nyota/contract/account/history-labels";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { History } from "lucide-react";
import { useState } from "react";
import { ActivityChanges } from "#features/activity/activity-changes.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatMoment, joinWords } from "#lib/text/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import type { Step } from "../changes/use-undo-stack.ts";
import { useUndoStep } from "../changes/use-undo-step.ts";

type RestoreMomentProps = { guestId: string; entry: ActivityEntry; words: HistoryWords };
type Past = ReplyOf<typeof guestEndpoints.asOf>;

/** Restores a guest as they were after this entry of their history. What would change is shown first. */
export default function RestoreMoment({ guestId, entry, words }: RestoreMomentProps) {
  const { projectId } = useProject();
  const stepOf = useUndoStep();
  const { mutateAsync } = useSend(guestEndpoints.restoreAsOf);
  const [past, setPast] = useState<Past>();
  const [isOpen, setOpen] = useState(false);
  const at = entry.created_at;
  const day = formatMoment(at);
  const params = { projectId, guestId };

  async function compare(): Promise<void> {
    try {
      const found = await queryClient.fetchQuery({
        ...query(guestEndpoints.asOf, { params, query: { at } }),
        staleTime: 0,
      });
      if (Object.keys(found.changes).length === 0) toast.info(t("Everything is as it was then"));
      else {
        setPast(found);
        setOpen(true);
      }
    } catch (error) {
      toast.error(t("This can’t be restored"), { text: readMessage(error) });
    }
  }

  async function undo(step: Step): Promise<void> {
    try {
      await step.undo();
    } catch (error) {
      toast.error(t("This could not be undone"), { text: readMessage(error) });
    }
  }

  async function restore(): Promise<boolean> {
    try {
      // Refused if the guest was changed since what is shown was read.
      const { undo_id } = await mutateAsync({ params, body: { at }, ...(past && { version: past.updated_at }) });
      const title = t("Restored as of {date}", { date: day });
      const step = undo_id && stepOf(undo_id, title);
      toast.success(title, step ? { undo: () => undo(step) } : {});
      return true;
    } catch (error) {
      toast.error(t("Nothing was restored"), { text: readMessage(error) });
      return false;
    }
  }

  return (
    <>
      <IconButton label={t("Restore as of {date}", { date: day })} icon={<History />} onClick={() => void compare()} />
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={restore}
        title={t("Restore as of {date}?", { date: day })}
        text={past && <Preview past={past} words={words} />}
        confirm={t("Restore")}
        danger={false}
      />
    </>
  );
}

function Preview({ past, words }: { past: Past; words: HistoryWords }) {
  const entry = { changes: past.changes, object_type: "guest" } as unknown as ActivityEntry;
  return (
    <>
      <ActivityChanges entry={entry} words={words} />
      {past.gone.length > 0 && (
        <p className="mt-3">
          {t("{fields} can’t come back: what was there then is gone.", {
            fields: joinWords(past.gone.map((field) => words.field(field))),
          })}
        </p>
      )}
      <p className="mt-3">{t("Answers, messages, journeys and rooms stay as they are.")}</p>
    </>
  );
}
