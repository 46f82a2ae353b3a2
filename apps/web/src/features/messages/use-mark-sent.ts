import { byHandEndpoints } from "@nyota/contract/messages/by-hand";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Marks invitations as sent by hand, or as not sent after all, and shows what happened, with Undo. */
export function useMarkSent() {
  const { projectId } = useProject();
  const params = { projectId };
  const mark = useSend(byHandEndpoints.mark);
  const unmark = useSend(byHandEndpoints.unmark);

  async function undo(ids: string[], marked_at: string): Promise<void> {
    try {
      await unmark.mutateAsync({ params, body: { ids, marked_at } });
    } catch (error) {
      toast.error(t("This could not be undone"), { text: readMessage(error) });
    }
  }

  /** True when somebody was marked; otherwise the reason has been shown. */
  async function markSent(ids: string[], name?: string): Promise<boolean> {
    try {
      const { count, not_invited, marked_at } = await mark.mutateAsync({ params, body: { ids } });
      if (count === 0) {
        const isUninvited = not_invited === ids.length;
        toast.info(isUninvited ? t("Nobody was marked") : t("They were marked as sent before"), {
          ...(isUninvited && { text: t("Invite them to an event first.") }),
        });
        return false;
      }
      const message = name
        ? t("Marked as sent: {name}", { name })
        : t("Marked as sent: {count, plural, one {# guest} other {# guests}}", { count });
      toast.success(message, {
        ...(not_invited > 0 && {
          text: t("{count, plural, one {# guest} other {# guests}} left out: not invited to any event.", {
            count: not_invited,
          }),
        }),
        undo: () => undo(ids, marked_at),
      });
      return true;
    } catch (error) {
      toast.error(t("Nobody was marked as sent"), { text: readMessage(error) });
      return false;
    }
  }

  async function markNotSent(ids: string[], name: string): Promise<void> {
    try {
      const { count } = await unmark.mutateAsync({ params, body: { ids } });
      if (count > 0) toast.success(t("Marked as not sent: {name}", { name }));
      else toast.info(t("This was not sent by hand"), { text: t("A campaign has sent it.") });
    } catch (error) {
      toast.error(t("Nobody was marked as not sent"), { text: readMessage(error) });
    }
  }
  return { markSent, markNotSent, isBusy: mark.isPending || unmark.isPending };
}
