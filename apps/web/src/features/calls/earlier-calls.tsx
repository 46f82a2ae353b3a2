import { callOutcomeLabels } from "@nyota/contract/site/call-outcomes";
import { type MadeCall } from "@nyota/contract/site/calls";
import { formatDateTime } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";

/** What came of the calls before, the latest first. */
export function EarlierCalls({ calls }: { calls: readonly MadeCall[] }) {
  return (
    <Card title={t("Earlier calls")} note={calls.length > 0 ? calls.length : undefined}>
      {calls.length === 0 && <p className="text-ink-2">{t("Nobody has phoned them yet.")}</p>}
      <ul className="divide-y divide-line">
        {calls.map(({ id, outcome, notes, caller, created_at, try_again_at }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p className="font-strong">{translate(callOutcomeLabels[outcome])}</p>
            <p className="text-sm text-ink-2">
              {t("{date}, by {name}", { date: formatDateTime(created_at), name: caller })}
            </p>
            {notes && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
            {try_again_at && (
              <p className="mt-1 text-sm text-ink-3">
                {t("Again from {date}", { date: formatDateTime(try_again_at) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
