import type { Campaign } from "@nyota/contract/messages/campaigns";
import { carriesRsvpLink } from "@nyota/contract/messages/variables";
import { t } from "#lib/i18n/t.ts";

type ByText = Pick<Campaign, "body" | "template_id" | "is_invitation" | "counts_as_invitation">;

/** The result of “Decide by its message”, once there is one. */
export function describeInvitation({ body, template_id, is_invitation, counts_as_invitation }: ByText): string {
  const invites = body
    ? carriesRsvpLink(body)
    : is_invitation === null && template_id
      ? counts_as_invitation
      : undefined;
  if (invites === undefined)
    return t("With the link to each guest's own page it is an invitation, without that link it is not.");
  return invites
    ? t("Its text has the link to each guest's own page: it is an invitation.")
    : t("Its text has no link to a guest's own page: it is not an invitation.");
}

type Begun = Pick<Campaign, "body" | "total" | "started_at" | "counts_as_invitation">;

/** Whether a campaign has sent guests the link to their page without counting them as invited. */
export const isUncounted = ({ body, total, started_at, counts_as_invitation }: Begun): boolean =>
  started_at !== null && total > 0 && !counts_as_invitation && carriesRsvpLink(body ?? "");
