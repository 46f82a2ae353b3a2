import { Link as RouterLink } from "react-router";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useFirm } from "#lib/api/use-firm.ts";
import { t } from "#lib/i18n/t.ts";

/** Open invitations to work for a firm; nothing while there are none. */
export function FirmInvitations() {
  const { invitations } = useFirm();
  if (invitations.length === 0) return null;
  return (
    <ul aria-label={t("Invitations of firms")} className="grid gap-4">
      {invitations.map(({ id, merchant, invited_by, expires_at }) => (
        <li key={id}>
          <Card title={t("Work for {name}?", { name: merchant.name })}>
            <div className="flex flex-wrap items-end gap-4">
              <p className="min-w-0 flex-1 basis-60 text-ink-2">
                {invited_by
                  ? t("{name} invites you to its staff.", { name: invited_by })
                  : t("The firm invites you to its staff.")}
                {expires_at && ` ${t("It can be accepted until {date}.", { date: formatDate(expires_at) })}`}
              </p>
              <Button asChild variant="primary">
                <RouterLink
                  to={`/merchants/join/${id}`}
                  aria-label={t("Open the invitation of {name}", { name: merchant.name })}
                >
                  {t("Open")}
                </RouterLink>
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
