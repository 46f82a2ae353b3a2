import { type OptOut, optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { useState } from "react";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Lets a number get messages again. It asks first: whoever said stop expects to be left alone. */
export function AllowMessages({ optOut }: { optOut: OptOut }) {
  const { projectId } = useProject();
  const [isAsking, setAsking] = useState(false);
  const send = useSend(optOutEndpoints.remove);
  const { id, phone, guests } = optOut;
  const who = guests.length > 0 ? joinWords(guests.map(({ name }) => name)) : phone;

  async function allow() {
    try {
      await send.mutateAsync({ params: { projectId, optOutId: id } });
      toast.success(t("{name} can get messages again", { name: who }));
      return true;
    } catch (error) {
      toast.error(t("That did not work"), { text: readMessage(error) });
      return false;
    }
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {rich("Allow messages again<hidden> to {name}</hidden>", {
          name: who,
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={allow}
        title={t("Allow messages to {name} again?", { name: who })}
        text={
          <>
            <p>
              {t("They have asked for no messages and expect to be left alone. Go on only if they want them again.")}
            </p>
            <p className="mt-2">
              {rich("Campaigns, reminders and news then reach <phone></phone> again.", {
                phone: () => <PhoneNumber value={phone} />,
              })}
            </p>
          </>
        }
        confirm={t("Allow messages")}
      />
    </>
  );
}
