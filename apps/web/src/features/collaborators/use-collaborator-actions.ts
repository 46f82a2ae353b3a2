import { type Collaborator, collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** What can be done with one collaborator besides changing the rights; each says how it went. */
export function useCollaboratorActions({ id, name, address }: Collaborator) {
  const { projectId } = useProject();
  const resend = useSend(collaboratorEndpoints.resend);
  const revoke = useSend(collaboratorEndpoints.revoke);
  const remove = useSend(collaboratorEndpoints.remove);
  const request = useSend(ownershipEndpoints.requestTransfer);
  const params = { projectId, collaboratorId: id };
  const who = name ?? address;

  async function attempt(work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    try {
      await work();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(failed, { text: readMessage(error) });
      return false;
    }
  }
  return {
    resend: () =>
      attempt(
        () => resend.mutateAsync({ params }),
        t("The invitation to {name} was sent again", { name: who }),
        t("It was not sent"),
      ),
    revoke: () =>
      attempt(
        () => revoke.mutateAsync({ params }),
        t("The invitation to {name} was withdrawn", { name: who }),
        t("It was not withdrawn"),
      ),
    remove: () =>
      attempt(
        () => remove.mutateAsync({ params }),
        t("{name} was removed", { name: who }),
        t("{name} was not removed", { name: who }),
      ),
    makeOwner: () =>
      attempt(
        () => request.mutateAsync({ params: { projectId }, body: { member_id: id } }),
        t("{name} was asked to become the owner", { name: who }),
        t("Nobody was asked"),
      ),
  };
}
