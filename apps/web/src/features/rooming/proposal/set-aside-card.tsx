import { type RoomPlan, takeBack } from "./room-plan.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Guests whom the user has taken out of the proposal. */
export function SetAsideCard({ plan, onChange }: { plan: RoomPlan; onChange: (plan: RoomPlan) => void }) {
  return (
    <Card title="You left out" note={plan.setAside.length}>
      <ul aria-label="You left out" className="flex flex-wrap gap-x-5 gap-y-2">
        {plan.setAside.map((row) => (
          <li key={`${row.guest_id} ${row.check_in}`} className="flex items-center gap-2">
            {row.name}
            <Button size="small" aria-label={`Take back ${row.name}`} onClick={() => onChange(takeBack(plan, row))}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
