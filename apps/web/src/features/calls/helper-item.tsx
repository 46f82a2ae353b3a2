import { type CallHelper, callEndpoints } from "@nyota/contract/site/calls";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Pill } from "#ui/pill.tsx";
import { toast } from "#ui/toast.ts";

const statusLabels: Record<CallHelper["status"], string> = {
  WORKS: t("Works"),
  EXPIRED: t("Expired"),
  REVOKED: t("Revoked"),
};

type HelperItemProps = { helper: CallHelper; mayRevoke: boolean };

export function HelperItem({ helper, mayRevoke }: HelperItemProps) {
  const { projectId } = useProject();
  const [isAsking, setAsking] = useState(false);
  const send = useSend(callEndpoints.revokeHelper);
  const { id, name, households, open, calls, status, expires_at, revoked_at } = helper;
  const works = status === "WORKS";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {name}
          <Pill tone={works ? "yes" : "no"}>{statusLabels[status]}</Pill>
        </p>
        <p className="text-sm text-ink-2">
          {t(
            "{open} of {count, plural, one {# household} other {# households}} without an answer, {calls, plural, one {# call} other {# calls}} made",
            { open, count: households, calls },
          )}
        </p>
        <p className="text-sm text-ink-3">
          {revoked_at
            ? t("Revoked {date}", { date: formatDateTime(revoked_at) })
            : t("Until {date}", { date: formatDateTime(expires_at) })}
        </p>
      </div>
      {works && mayRevoke && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t("Revoke")}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await send.mutateAsync({ params: { projectId, helperId: id } });
          toast.success(t("The link was revoked"));
        }}
        title={t("Revoke the link of {name}?", { name })}
        text={t("It stops working at once. What they have noted stays.")}
        confirm={t("Revoke the link")}
      />
    </li>
  );
}
