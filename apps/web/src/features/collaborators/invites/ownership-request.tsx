import { type OwnershipTransfer, ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

const describeFirm = (firm: string) =>
  t("{firm} runs it with you, and sees its guests, until you take the project back.", { firm });

/** A request to take over a project, with its two answers. */
export function OwnershipRequest({ request }: { request: OwnershipTransfer }) {
  const { id, project, from, asked_by, firm, waits_for_owner, expires_at } = request;
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const accept = useSend(ownershipEndpoints.acceptTransfer);
  const decline = useSend(ownershipEndpoints.declineTransfer);
  const params = { transferId: id };

  async function takeOver(): Promise<void> {
    try {
      await accept.mutateAsync({ params });
      toast.success(t("{name} is yours now", { name: project.title }));
      void navigate(`/projects/${project.id}/dashboard`);
    } catch (error) {
      toast.error(t("The project was not handed over"), { text: readMessage(error) });
    }
  }
  async function refuse(): Promise<void> {
    try {
      await decline.mutateAsync({ params });
      toast.success(t("{name} stays with {owner}", { name: project.title, owner: from }));
    } catch (error) {
      toast.error(t("Your answer was not saved"), { text: readMessage(error) });
    }
  }
  return (
    <Card title={t("Become the owner of {name}?", { name: project.title })}>
      <p className="text-ink-2">
        {t("{name} asks you to take over this project. You can answer until {date}.", {
          name: asked_by ?? from,
          date: formatDate(expires_at),
        })}
      </p>
      {firm && <p className="mt-1 text-ink-2">{describeFirm(firm)}</p>}
      {waits_for_owner && (
        <p className="mt-1 text-ink-2">
          {t("{name}, the owner, has to agree first. You can take over as soon as they have.", { name: from })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {!waits_for_owner && (
          <Button variant="primary" onClick={() => setAsks(true)}>
            {t("Take over")}
          </Button>
        )}
        <Button loading={decline.isPending} onClick={() => void refuse()}>
          {t("Decline")}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={takeOver}
        danger={false}
        title={t("Take over {name}?", { name: project.title })}
        text={[
          t("You decide about everything in it, its plan included. {name} remains a collaborator with all rights.", {
            name: from,
          }),
          firm && describeFirm(firm),
        ]
          .filter(Boolean)
          .join(" ")}
        confirm={t("Become the owner")}
      />
    </Card>
  );
}
