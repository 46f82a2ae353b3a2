import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { ConfirmReply } from "@nyota/contract/travel-stay/travel-boards";
import { CHANGE_MAX, CONFIRM_MAX } from "@nyota/contract/travel-stay/travel-limits";
import { sayWhoStays } from "./say-who-stays.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinSome } from "#lib/text/format.ts";
import { BulkAction } from "#ui/list-table/bulk-bar.tsx";
import { toast } from "#ui/toast.ts";

/** Confirms the chosen journeys, and says which of them can't be. */
export function ConfirmAction({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { projectId } = useProject();
  const send = useSend(travelEndpoints.confirm);
  const takeBack = useSend(travelEndpoints.changeMany);
  async function confirm(): Promise<void> {
    const left: ConfirmReply["left"] = [];
    const confirmed: string[] = [];
    try {
      for (let from = 0; from < ids.length; from += CONFIRM_MAX) {
        const some = ids.slice(from, from + CONFIRM_MAX);
        const reply = await send.mutateAsync({ params: { projectId }, body: { ids: some, with_bookings: true } });
        confirmed.push(...reply.confirmed_ids);
        left.push(...reply.left);
      }
    } catch (error) {
      return toast.error(t("The journeys could not be confirmed"), { text: readProblem(error) });
    }
    const text = describeLeft(left);
    if (confirmed.length === 0) return toast.info(t("Nothing was confirmed"), { ...(text && { text }) });
    const changes = [{ ids: confirmed, set: { status: "DRAFT" as const }, only_if: { status: "CONFIRMED" as const } }];
    toast.success(t("{count, plural, one {# journey} other {# journeys}} confirmed", { count: confirmed.length }), {
      ...(text && { text }),
      ...(confirmed.length <= CHANGE_MAX && {
        undo: async () => sayWhoStays(await takeBack.mutateAsync({ params: { projectId }, body: { changes } })),
      }),
    });
    onDone();
  }
  return (
    <BulkAction disabled={send.isPending} onClick={() => void confirm()}>
      {t("Confirm")}
    </BulkAction>
  );
}

const NAMED = 3;
/** "Asha Sharma and 2 others have no time yet." */
function describeLeft(left: ConfirmReply["left"]): string {
  const names = [...new Set(left.filter(({ reason }) => reason === "NO_TIME").map(({ guest }) => guest))];
  if (names.length === 0) return "";
  return t("Without a time, and so not confirmed: {names}.", { names: joinSome(names, NAMED) });
}
