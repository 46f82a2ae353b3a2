import { callOutcomeLabels, type MadeCall } from "@nyota/contract/site/calls";
import { formatDateTime } from "#lib/text/format.ts";
import { Card } from "#ui/card.tsx";

/** What came of the calls before, the latest first. */
export function EarlierCalls({ calls }: { calls: readonly MadeCall[] }) {
  return (
    <Card title="Earlier calls" note={calls.length > 0 ? calls.length : undefined}>
      {calls.length === 0 && <p className="text-ink-2">Nobody has phoned them yet.</p>}
      <ul className="divide-y divide-line">
        {calls.map(({ id, outcome, notes, caller, created_at, try_again_at }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p className="font-strong">{callOutcomeLabels[outcome]}</p>
            <p className="text-sm text-ink-2">
              {formatDateTime(created_at)}, by {caller}
            </p>
            {notes && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
            {try_again_at && <p className="mt-1 text-sm text-ink-3">Again from {formatDateTime(try_again_at)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
