import { inviteEndpoints } from "@nyota/contract/account/invites";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useFirm } from "#lib/api/use-firm.ts";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";

const MINUTE = 60_000;

/** How many invitations and requests await an answer of the user; nothing while there are none. */
export function OpenInvites() {
  const invites = useQuery({
    ...query(inviteEndpoints.invites, { query: { status: ["PENDING"], page_size: 1 } }),
    staleTime: MINUTE,
  });
  const requests = useQuery({ ...query(ownershipEndpoints.transfers, {}), staleTime: MINUTE });
  const firms = useFirm().invitations;
  const toAnswer = (requests.data?.results ?? []).filter(({ waits_for_owner }) => !waits_for_owner);
  const count = (invites.data?.count ?? 0) + toAnswer.length + firms.length;
  if (count === 0) return null;
  return (
    <Badge tone="henna">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t("({count} open)", { count })}</span>
    </Badge>
  );
}
