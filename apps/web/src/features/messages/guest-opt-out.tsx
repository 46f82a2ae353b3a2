import type { Guest } from "@nyota/contract/guests/guests";
import { type OptOut, optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { AllowMessages } from "./opt-outs/allow-messages.tsx";
import { describeOptOut } from "./opt-outs/describe-opt-out.ts";
import { PlanOverNote } from "./opt-outs/plan-over-note.tsx";

const StopMessagesDialog = lazy(() => import("./opt-outs/stop-messages-dialog.tsx"));

type OfGuest = { guest: Pick<Guest, "id" | "display_name" | "phone" | "opted_out_at"> };

/** That a guest wants no messages, or the way to note it. */
export function GuestOptOut({ guest }: OfGuest) {
  const { can, canChangeShared } = useProject();
  if (guest.opted_out_at)
    return (
      <div className="mt-3 text-sm">
        <p className="text-rust">
          {t("Asked on {date} not to get messages any more, so none are sent.", {
            date: formatDate(guest.opted_out_at),
          })}
        </p>
        {guest.phone && can("MESSAGE", "VIEW") && <Reason guestId={guest.id} phone={guest.phone} />}
      </div>
    );
  // Also after the plan: whoever wants to be left alone is.
  return guest.phone && canChangeShared("MESSAGE", "EDIT") ? (
    <StopMessages key={guest.id} guest={guest} phone={guest.phone} />
  ) : null;
}

function StopMessages({ guest, phone }: OfGuest & { phone: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-3">
      <Button
        variant="quiet"
        size="small"
        className="-ml-2.5"
        icon={<BellOff aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t("Stop messages")}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <StopMessagesDialog guest={guest} phone={phone} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Where it was said, for whom it counts as well, and the way back. */
function Reason({ guestId, phone }: { guestId: string; phone: string }) {
  const { projectId, canChangeShared, isExpired } = useProject();
  const list = useQuery(query(optOutEndpoints.list, { params: { projectId }, query: { search: phone } }));
  // The search finds numbers that contain this one, too.
  const optOut = list.data?.results.find((one) => one.phone === phone);
  const mayAllow = canChangeShared("MESSAGE", "EDIT");
  return (
    <>
      {optOut && <Said optOut={optOut} guestId={guestId} />}
      {mayAllow && isExpired && <PlanOverNote />}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {optOut && mayAllow && !isExpired && <AllowMessages optOut={optOut} />}
        <Link to={`/projects/${projectId}/outbox/opt-outs`} className="touch inline-flex items-center">
          {t("Everybody who opted out")}
        </Link>
      </p>
    </>
  );
}

function Said({ optOut, guestId }: { optOut: OptOut; guestId: string }) {
  const others = optOut.guests.filter(({ id }) => id !== guestId);
  return (
    <>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{describeOptOut(optOut)}</p>
      {others.length > 0 && (
        <p className="text-ink-2">
          {t("It counts for {names} as well, who can be reached at the same number.", {
            names: joinWords(others.map(({ name }) => name)),
          })}
        </p>
      )}
    </>
  );
}
