import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useQuery } from "@tanstack/react-query";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { toast } from "#ui/toast.ts";

/** For the owner: who is being asked to take over, until they answer. */
export function PendingTransfer() {
  const { projectId } = useProject();
  const params = { projectId };
  const read = useQuery(query(ownershipEndpoints.transfer, { params }));
  const cancel = useSend(ownershipEndpoints.cancelTransfer);
  const pending = read.data?.pending;
  if (!pending) return null;

  async function withdraw(): Promise<void> {
    try {
      await cancel.mutateAsync({ params });
      toast.success("The request was withdrawn");
    } catch (error) {
      toast.error("The request was not withdrawn", { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-4 max-w-4xl">
      <Banner
        title={`${pending.to} is asked to become the owner`}
        action={
          <Button loading={cancel.isPending} onClick={() => void withdraw()}>
            Withdraw request
          </Button>
        }
      >
        Nothing changes until they accept, at the latest on {formatDate(pending.expires_at)}.
      </Banner>
    </div>
  );
}
