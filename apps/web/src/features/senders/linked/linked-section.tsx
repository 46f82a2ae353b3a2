import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatRelative } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { toast } from "#ui/toast.ts";
import { describeConnection } from "../sender-states.ts";

/** The part of a number's page that only linked numbers have: its connection, apart from whether it may send. */
export function LinkedSection({ sender }: { sender: Sender }) {
  const { projectId, canChangeShared } = useProject();
  const connect = useSend(senderEndpoints.refresh);
  const { linked, state } = sender;
  if (!linked) return null;
  const mayConnect = state === "ERROR" || state === "DISCONNECTED" || state === "BANNED";
  const connectAgain = () =>
    connect.mutateAsync({ params: { projectId, senderId: sender.id } }).then(
      () => toast.success(t("{name} connects again", { name: sender.label })),
      (error: Error) => toast.error(t("That did not work"), { text: error.message }),
    );
  return (
    <section aria-labelledby="connection" className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="connection" className="font-strong">
          {t("Connection with WhatsApp")}
        </h3>
        {mayConnect && canChangeShared("MESSAGE", "EDIT") && (
          <Button size="small" loading={connect.isPending} onClick={() => void connectAgain()}>
            {t("Connect again")}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          [t("Now"), describeConnection(linked)],
          [t("Since"), formatRelative(linked.changed_at)],
          [t("Nyota sends at most"), t("{count, number} messages a day", { count: sender.day_cap })],
        ]}
      />
    </section>
  );
}
