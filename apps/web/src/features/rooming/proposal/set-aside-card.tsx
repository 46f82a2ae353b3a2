import { type RoomPlan, takeBack } from "./room-plan.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Guests whom the user has taken out of the proposal. */
export function SetAsideCard({ plan, onChange }: { plan: RoomPlan; onChange: (plan: RoomPlan) => void }) {
  return (
    <Card title={t("You left out")} note={plan.setAside.length}>
      <ul aria-label={t("You left out")} className="flex flex-wrap gap-x-5 gap-y-2">
        {plan.setAside.map((row) => (
          <li key={`${row.guest_id} ${row.check_in}`} className="flex items-center gap-2">
            {row.name}
            <Button
              size="small"
              aria-label={t("Take back {name}", { name: row.name })}
              onClick={() => onChange(takeBack(plan, row))}
            >
              {t("Take back")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
