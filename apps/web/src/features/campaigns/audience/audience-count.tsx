import { formatNumber, pluralise } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { countReached } from "./left-out-labels.ts";
import { LeftOutList } from "./left-out-list.tsx";
import { type Draft, hasPickedNobody } from "../use-draft.ts";

/** "286 messages to 303 guests", and everyone left out with the reason. */
export function AudienceCount({ draft }: { draft: Draft }) {
  const { check, checkError, isChecking, recheck } = draft;
  const hasText = Boolean(draft.campaign?.body ?? draft.campaign?.template_id);
  if (hasPickedNobody(draft)) return <p className="text-ink-2">Nobody is picked yet.</p>;
  if (checkError && !check)
    return (
      <Card>
        <p role="alert" className="text-ink-2">
          They could not be counted. {checkError.message}
        </p>
        <Button className="mt-3" onClick={() => void recheck()}>
          Count again
        </Button>
      </Card>
    );
  return (
    <Card aria-busy={isChecking}>
      <p aria-live="polite" className="flex items-baseline gap-2">
        {check ? (
          <>
            <span className="font-display text-2xl font-semibold tabular-nums">{formatNumber(check.messages)}</span>
            <span className="text-ink-2">
              {check.messages === 1 ? "message" : "messages"} to {pluralise(countReached(check), "guest")}
            </span>
          </>
        ) : (
          <Skeleton className="h-8 w-52" />
        )}
      </p>
      {check && check.left_out.length > 0 && <LeftOutList leftOut={check.left_out} />}
      {check && !hasText && check.left_out.some(({ reason }) => reason === "SHARED_PHONE") && (
        <p className="mt-2 text-sm text-ink-2">
          This may change with the text: if it contains the link to the RSVP page, each guest gets a message of their
          own.
        </p>
      )}
      {check?.guests === 0 && (
        <p className="mt-2 text-sm text-ink-2">No guest matches. Remove a filter or clear the search.</p>
      )}
    </Card>
  );
}
