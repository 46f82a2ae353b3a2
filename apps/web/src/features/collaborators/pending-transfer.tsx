import { type OwnershipTransfer, ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** For the owner, and staff who may hand the project over: who is being asked, until they answer. */
export function PendingTransfer() {
  const { projectId, isOwner } = useProject();
  const params = { projectId };
  const read = useQuery(query(ownershipEndpoints.transfer, { params }));
  const cancel = useSend(ownershipEndpoints.cancelTransfer);
  const pending = read.data?.pending;
  if (!pending) return null;
  const isAskedByFirm = pending.asked_by !== null;
  const hasToAgree = isOwner && pending.waits_for_owner;

  async function withdraw(): Promise<void> {
    try {
      await cancel.mutateAsync({ params });
      toast.success(hasToAgree ? t("The project stays yours") : t("The request was withdrawn"));
    } catch (error) {
      toast.error(t("The request was not withdrawn"), { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-4 max-w-4xl">
      <Banner
        tone={hasToAgree ? "warn" : "info"}
        title={
          pending.asked_by === null
            ? t("{name} is asked to become the owner", { name: pending.to })
            : t("{asker} asked {name} to become the owner", { asker: pending.asked_by, name: pending.to })
        }
        action={
          <div className="flex flex-wrap gap-2.5">
            {hasToAgree && <AgreeButton pending={pending} />}
            {(isOwner || isAskedByFirm) && (
              <Button loading={cancel.isPending} onClick={() => void withdraw()}>
                {hasToAgree ? t("Refuse") : t("Withdraw request")}
              </Button>
            )}
          </div>
        }
      >
        {describeNext(pending, isOwner)}
      </Banner>
    </div>
  );
}

function describeNext({ waits_for_owner, to, from, expires_at }: OwnershipTransfer, isOwner: boolean): string {
  const date = formatDate(expires_at);
  if (!waits_for_owner) return t("Nothing changes until they accept, at the latest on {date}.", { date });
  if (isOwner) return t("Nothing changes unless you agree. Then {name} can accept until {date}.", { name: to, date });
  return t("Waits for {owner} to agree. Then {name} can accept until {date}.", { owner: from, name: to, date });
}

function AgreeButton({ pending: { id, project, to } }: { pending: OwnershipTransfer }) {
  const [asks, setAsks] = useState(false);
  const approve = useSend(ownershipEndpoints.approveTransfer);

  async function agree(): Promise<void> {
    try {
      await approve.mutateAsync({ params: { projectId: project.id, transferId: id } });
      toast.success(t("{name} can take over now", { name: to }));
    } catch (error) {
      toast.error(t("Your answer was not saved"), { text: readMessage(error) });
    }
  }
  return (
    <>
      <Button variant="primary" onClick={() => setAsks(true)}>
        {t("Agree")}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={agree}
        title={t("Let {name} take over?", { name: to })}
        text={t(
          "When {name} accepts, {project} is theirs: its plan, and who may do what. You remain a collaborator with all rights.",
          { name: to, project: project.title },
        )}
        confirm={t("Agree")}
      />
    </>
  );
}
