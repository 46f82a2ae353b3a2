import type { StaffMember } from "@nyota/contract/account/merchants";
import { Link as RouterLink } from "react-router";
import { formatDate } from "#lib/text/format.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Pill } from "#ui/pill.tsx";
import { groupLabel } from "./group-label.ts";
import { nameStaffStatus, staffStatusTones } from "./staff-status.ts";
import { t } from "#lib/i18n/t.ts";

export function StaffRow({ member }: { member: StaffMember }) {
  const { id, name, address, job_title, status, group, is_me, expires_at } = member;
  return (
    <RouterLink to={id} className="flex items-center gap-3 px-5 py-3 hover:bg-sunken max-md:px-4">
      <Avatar name={name || address} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-strong">
          {name || address}
          {is_me && <span className="font-normal text-ink-2"> {t("(you)")}</span>}
        </span>
        <span className="block break-words text-sm text-ink-2 md:truncate">
          {[job_title, groupLabel(group), address].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="flex-none text-right">
        <Pill tone={staffStatusTones[status]}>{nameStaffStatus(status)}</Pill>
        {status === "INVITED" && expires_at && (
          <span className="mt-0.5 block text-xs text-ink-2 max-md:hidden">
            {t("Until {date}", { date: formatDate(expires_at) })}
          </span>
        )}
      </span>
    </RouterLink>
  );
}
