import type { LeftOut } from "@nyota/contract/rooming/rooming";
import { applyChange, type RoomPlan } from "./room-plan.ts";
import { formatNights } from "#features/stay/format-stay.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type LeftOutCardProps = { plan: RoomPlan; onChange: (plan: RoomPlan) => void };

/** Guests for whom there is no room, why, and what would help. Each change was tried; a click does it in the plan. */
export function LeftOutCard({ plan, onChange }: LeftOutCardProps) {
  return (
    <Card flush>
      <ul aria-label={t("Left without a room")} className="divide-y divide-line">
        {plan.leftOut.map((left) => (
          <li key={left.guests.map(({ id }) => id).join()} className="px-5 py-3.5">
            <p>
              <span className="font-strong">{joinWords(left.guests.map(({ name }) => name))}</span>{" "}
              <span className="text-sm text-ink-2 tabular-nums">{formatNights(left)}</span>
            </p>
            <p className="mt-0.5 text-sm text-ink-2">{translate(left.reason)}</p>
            <Changes left={left} plan={plan} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Changes({ left, plan, onChange }: LeftOutCardProps & { left: LeftOut }) {
  if (left.changes.length === 0) return <p className="mt-2 text-sm text-ink-2">{t("No single change would help.")}</p>;
  return (
    <>
      <p className="mt-2 text-sm font-strong">{t("What would help")}</p>
      <ul className="mt-1 space-y-1.5">
        {left.changes.map((change) => (
          <li key={change.text} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="min-w-0 flex-1 basis-60">{translate(change.text)}</span>
            {/* An extra bed has to be added to the room first. */}
            {change.kind !== "EXTRA_BED" && (
              <Button
                size="small"
                aria-label={t("Do this: {text}", { text: translate(change.text) })}
                onClick={() => onChange(applyChange(plan, left, change))}
              >
                {t("Do this")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
