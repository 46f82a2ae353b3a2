import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { useSandbox } from "#features/senders/use-sandbox.ts";
import { query } from "#lib/api/api.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";
import { isStepDone } from "../getting-started.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

const open = ["PENDING", "NOT_RESPONDED"] as const;
const isOpen = (status: string) => (open as readonly string[]).includes(status);
const shown = 5;

/** The guests who were invited and have not answered. */
export function SilentTile() {
  const { project, projectId } = useProject();
  const silent = useQuery(
    query(guestEndpoints.list, { params: { projectId }, query: { response: [...open], page_size: shown } }),
  );
  const isPretended = useSandbox().isOnlySandbox && isStepDone(project.credit_snapshot.credit_usage.MESSAGE);
  const list = `/projects/${projectId}/guests`;
  const filtered = `${list}?${open.map((status) => `response=${status}`).join("&")}`;
  const count = silent.data?.count ?? 0;
  return (
    <Card
      title="No answer yet"
      note={count > 0 ? formatNumber(count) : undefined}
      action={count > 0 && hasPage(list) && <Link to={filtered}>Call list</Link>}
      className="h-full"
    >
      {count > 0 && isPretended && (
        <p className="mb-3 text-sm text-ink-2">Your number is a sandbox: no message has reached them.</p>
      )}
      {silent.isPending && Array.from({ length: 4 }, (_, index) => <SkeletonRow key={index} />)}
      {silent.isError && <p className="text-ink-2">{silent.error.message}</p>}
      {silent.data && count === 0 && (
        <EmptyState
          level={3}
          className="py-2"
          drawing={<EnvelopeDrawing className="h-28 w-auto" />}
          title="Nobody to call"
          text="Guests who were invited and have not answered appear here."
        />
      )}
      {silent.data && count > 0 && (
        <ul className="border-t border-line">
          {silent.data.results.map((guest) => (
            <SilentGuest key={guest.id} guest={guest} />
          ))}
        </ul>
      )}
      {count > shown && <p className="mt-3 text-sm text-ink-3">and {pluralise(count - shown, "more guest")}</p>}
    </Card>
  );
}

function SilentGuest({ guest }: { guest: Guest }) {
  const place = guest.sub_group?.name ?? guest.group?.name;
  const waiting = guest.invitations.filter((invitation) => isOpen(invitation.status)).length;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <div className="truncate font-strong">{guest.display_name}</div>
        <div className="truncate text-xs text-ink-3">
          {place && `${place}, `}
          {guest.phone ? <PhoneNumber value={guest.phone} /> : "no phone number"}
        </div>
      </div>
      <Pill tone="wait">{pluralise(waiting, "event")}</Pill>
    </li>
  );
}
