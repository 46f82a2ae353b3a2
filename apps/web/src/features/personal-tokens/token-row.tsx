import { type PersonalToken, personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import { type ReactNode, useState } from "react";
import { describeToken } from "./describe-token.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate, formatDateTime, formatRelative } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Pill } from "#ui/pill.tsx";
import { toast } from "#ui/toast.ts";

export function TokenRow({ token }: { token: PersonalToken }) {
  const [asks, setAsks] = useState(false);
  const revoke = useSend(personalTokenEndpoints.revoke);
  async function run(): Promise<void> {
    try {
      await revoke.mutateAsync({ params: { tokenId: token.id } });
      toast.success(
        token.is_expired
          ? t("“{name}” was removed", { name: token.name })
          : t("“{name}” was revoked", { name: token.name }),
      );
    } catch (error) {
      toast.error(t("It was not revoked"), { text: readProblem(error) });
    }
  }
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-2">
          <span className="break-words font-strong">{token.name}</span>
          <span className="font-mono text-sm text-ink-3">…{token.ending}</span>
          {token.is_expired && <Pill tone="no">{t("Expired")}</Pill>}
        </div>
        <p className="break-words text-sm text-ink-2">{describeToken(token)}</p>
        <p className="break-words text-sm text-ink-2">
          {token.is_expired
            ? t("Expired {date}", { date: formatDate(token.expires_at) })
            : t("Lasts until {date}", { date: formatDate(token.expires_at) })}{" "}
          · <LastUse token={token} />
        </p>
      </div>
      <Button
        aria-label={
          token.is_expired ? t("Remove {name}", { name: token.name }) : t("Revoke {name}", { name: token.name })
        }
        loading={revoke.isPending}
        onClick={() => (token.is_expired ? void run() : setAsks(true))}
      >
        {token.is_expired ? t("Remove") : t("Revoke")}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={run}
        title={t("Revoke “{name}”?", { name: token.name })}
        text={t("The program that uses it is refused from now on. This can’t be undone.")}
        confirm={t("Revoke it")}
      />
    </li>
  );
}

function LastUse({ token: { last_used_at, last_used_network } }: { token: PersonalToken }) {
  if (last_used_at === null) return t("never used");
  const time = formatRelative(last_used_at);
  const when = (text: ReactNode) => (
    <time dateTime={last_used_at} title={formatDateTime(last_used_at)}>
      {text}
    </time>
  );
  return last_used_network
    ? rich("used <when>{time}</when> from {network}", { time, when, network: last_used_network })
    : rich("used <when>{time}</when>", { time, when });
}
