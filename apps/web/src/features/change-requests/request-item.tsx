import type { ChangeRequest } from "@nyota/contract/site/rsvp";
import { lazy, Suspense, useState } from "react";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Pill, type PillTone } from "#ui/pill.tsx";

const DecideDialog = lazy(() => import("./decide-dialog.tsx"));

const kindLabels: Record<ChangeRequest["kind"], string> = {
  CHANGE: t("Asks for a change"),
  NOT_US: t("The link reached somebody else"),
};
const statusLabels: Record<ChangeRequest["status"], { label: string; tone: PillTone }> = {
  PENDING: { label: t("To answer"), tone: "wait" },
  APPROVED: { label: t("Approved"), tone: "yes" },
  REFUSED: { label: t("Refused"), tone: "no" },
};
/** A link that reached somebody else is no wish that one refuses. */
const linkLabels: typeof statusLabels = {
  ...statusLabels,
  APPROVED: { label: t("Link replaced"), tone: "yes" },
  REFUSED: { label: t("Put aside"), tone: "no" },
};

type RequestItemProps = { request: ChangeRequest; withHousehold?: boolean };

/** One request with its answer, or with the buttons that answer it. */
export function RequestItem({ request, withHousehold }: RequestItemProps) {
  const { projectId, can, isExpired } = useProject();
  const [deciding, setDeciding] = useState<"APPROVED" | "REFUSED" | null>(null);
  const { kind, status, message, household, reply, open_until, created_at } = request;
  const home = request.sub_group_id ? `groups/${request.sub_group_id}` : request.guest_id;
  const mayDecide = status === "PENDING" && !isExpired && can("GUEST", "EDIT");
  const { label, tone } = kind === "NOT_US" ? linkLabels[status] : statusLabels[status];
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          {withHousehold && (
            <p className="font-strong">
              <RouterLink to={`/projects/${projectId}/guests/${home}`} className="rounded-[4px] hover:text-henna">
                {household}
              </RouterLink>
            </p>
          )}
          <p className="text-sm text-ink-2">
            {kindLabels[kind]}, {formatDateTime(created_at)}
          </p>
        </div>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
      {open_until && (
        <p className="mt-2 text-sm text-ink-2">
          {t("They can change their answers until {date}.", { date: formatDateTime(open_until) })}
        </p>
      )}
      {reply && (
        <p className="mt-2 whitespace-pre-line border-l-2 border-line pl-3 text-sm text-ink-2 [overflow-wrap:anywhere]">
          {reply}
        </p>
      )}
      {mayDecide && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={() => setDeciding("APPROVED")}>
            {kind === "CHANGE" ? t("Approve") : t("Replace the link")}
            <span className="sr-only">: {household}</span>
          </Button>
          <Button size="small" onClick={() => setDeciding("REFUSED")}>
            {kind === "CHANGE" ? t("Refuse") : t("Put aside")}
            <span className="sr-only">: {household}</span>
          </Button>
        </div>
      )}
      {deciding && (
        <Suspense fallback={null}>
          <DecideDialog request={request} status={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </li>
  );
}
