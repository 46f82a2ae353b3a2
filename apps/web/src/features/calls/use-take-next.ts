import { callEndpoints } from "@nyota/contract/site/calls";
import { useNavigate } from "react-router";
import { ApiError } from "#lib/api/api-error.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Takes the next household and opens it; `insteadOf` gives one back. */
export function useTakeNext() {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const send = useSend(callEndpoints.next);

  async function takeNext(insteadOf?: string): Promise<void> {
    try {
      const body = insteadOf === undefined ? {} : { instead_of: insteadOf };
      const { household_id } = await send.mutateAsync({ params: { projectId }, body });
      if (household_id === null) toast.info(t("Nobody is left to phone now"));
      await navigate(`/projects/${projectId}/rsvp/calls${household_id === null ? "" : `/${household_id}`}`);
    } catch (error) {
      // The household was merged meanwhile: there is nothing to give back.
      if (error instanceof ApiError && error.fieldErrors?.["instead_of"]) return takeNext();
      toast.error(t("The next household could not be taken"), { text: readMessage(error) });
    }
  }
  return { takeNext, isTaking: send.isPending };
}
