import { type PersonalToken, personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import { useState } from "react";
import { describeToken } from "./describe-token.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
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
      toast.success(token.is_expired ? `“${token.name}” was removed` : `“${token.name}” was revoked`);
    } catch (error) {
      toast.error("It was not revoked", { text: readProblem(error) });
    }
  }
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-2">
          <span className="break-words font-strong">{token.name}</span>
          <span className="font-mono text-sm text-ink-3">…{token.ending}</span>
          {token.is_expired && <Pill tone="no">Expired</Pill>}
        </div>
        <p className="break-words text-sm text-ink-2">{describeToken(token)}</p>
        <p className="break-words text-sm text-ink-2">
          {token.is_expired ? "Expired" : "Lasts until"} {formatDate(token.expires_at)} · <LastUse token={token} />
        </p>
      </div>
      <Button
        aria-label={`${token.is_expired ? "Remove" : "Revoke"} ${token.name}`}
        loading={revoke.isPending}
        onClick={() => (token.is_expired ? void run() : setAsks(true))}
      >
        {token.is_expired ? "Remove" : "Revoke"}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={run}
        title={`Revoke “${token.name}”?`}
        text="The program that uses it is refused from now on. This can’t be undone."
        confirm="Revoke it"
      />
    </li>
  );
}

function LastUse({ token: { last_used_at, last_used_network } }: { token: PersonalToken }) {
  if (last_used_at === null) return "never used";
  return (
    <>
      used{" "}
      <time dateTime={last_used_at} title={formatDateTime(last_used_at)}>
        {formatRelative(last_used_at)}
      </time>
      {last_used_network && ` from ${last_used_network}`}
    </>
  );
}
