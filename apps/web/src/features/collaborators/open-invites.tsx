import { useOpenInvites } from "#lib/api/use-open-invites.ts";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";

/** How many invitations and requests await an answer of the user; nothing while there are none. */
export function OpenInvites() {
  const { count } = useOpenInvites();
  if (count === 0) return null;
  return (
    <Badge tone="henna">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t("({count} open)", { count })}</span>
    </Badge>
  );
}
