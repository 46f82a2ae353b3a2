import type { Collaborator } from "@nyota/contract/account/collaborators";
import { Link as RouterLink } from "react-router";
import { formatDate } from "#lib/text/format.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Pill } from "#ui/pill.tsx";
import { useAddressText } from "#ui/use-address-text.ts";
import { nameStatus, statusTones } from "./collaborator-status.ts";
import { describeGuestsSeen } from "./describe-guests-seen.ts";
import { describePermissions } from "./describe-permissions.ts";
import { t } from "#lib/i18n/t.ts";

function describeEnd(date: string, { sent_at, times_sent }: Collaborator): string {
  if (sent_at === null) return t("Not sent, until {date}", { date });
  return times_sent > 1
    ? t("Sent {count} times, until {date}", { count: times_sent, date })
    : t("Until {date}", { date });
}

export function CollaboratorRow({ collaborator }: { collaborator: Collaborator }) {
  const { id, name, address, status, permissions, is_me, expires_at } = collaborator;
  const addressText = useAddressText();
  const title = name ?? addressText(address);
  return (
    <RouterLink to={id} className="flex items-center gap-3 px-5 py-3 hover:bg-sunken max-md:px-4">
      <Avatar name={name ?? address} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-strong">
          {title}
          {is_me && <span className="font-normal text-ink-2"> {t("(you)")}</span>}
        </span>
        <span className="block text-sm text-ink-2">
          {describePermissions(permissions)} · {describeGuestsSeen(collaborator)}
        </span>
      </span>
      <span className="flex-none text-right">
        <Pill tone={statusTones[status]}>{nameStatus(status)}</Pill>
        {status === "PENDING" && expires_at && (
          <span className="mt-0.5 block text-xs text-ink-2 max-md:hidden">
            {describeEnd(formatDate(expires_at), collaborator)}
          </span>
        )}
      </span>
    </RouterLink>
  );
}
