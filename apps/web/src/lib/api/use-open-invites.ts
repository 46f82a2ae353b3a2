import { inviteEndpoints } from "@nyota/contract/account/invites";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useFirm } from "#lib/api/use-firm.ts";

const MINUTE = 60_000;

/** How many invitations and requests await an answer of the user, and the project of the newest invitation. */
export function useOpenInvites(): { count: number; newest: string | undefined } {
  const invites = useQuery({
    ...query(inviteEndpoints.invites, { query: { status: ["PENDING"], page_size: 1 } }),
    staleTime: MINUTE,
  });
  const requests = useQuery({ ...query(ownershipEndpoints.transfers, {}), staleTime: MINUTE });
  const firms = useFirm().invitations;
  const toAnswer = (requests.data?.results ?? []).filter(({ waits_for_owner }) => !waits_for_owner);
  return {
    count: (invites.data?.count ?? 0) + toAnswer.length + firms.length,
    newest: invites.data?.results[0]?.project.title,
  };
}
