import { sleeperAt } from "./compile-problem.ts";
import { explainPlacement, type Reason } from "./explain-placement.ts";
import { explainRefusal, type Refusal } from "./explain-refusal.ts";
import { NO_ROOM } from "./rooming-problem.ts";
import type { RoomingPlan } from "./rooming-plan.ts";

export type PlacedSleeper = { sleeper: string; room: string; reasons: Reason[] };
export type ExplainedPlan = { placed: PlacedSleeper[]; refused: Refusal[] };

/** For so many refused households a change is looked for. */
export const EXPLAINED_REFUSALS = 40;

/**
 * Everybody who had no room before: the new room with its reasons, or why there is none. No more changes are looked for
 * once `isCancelled` says so.
 */
export function explainPlan(plan: RoomingPlan, isCancelled = () => false): ExplainedPlan {
  const { c, roomOf } = plan;
  const planned = [...c.problem.sleepers.keys()].filter((sleeper) => c.current[sleeper] === NO_ROOM);
  const placed = planned
    .filter((sleeper) => roomOf[sleeper] !== NO_ROOM)
    .map((sleeper) => ({
      sleeper: sleeperAt(c, sleeper).id,
      room: c.problem.rooms[roomOf[sleeper]!]!.id,
      reasons: explainPlacement(plan, sleeper),
    }));
  const refused = c.households
    .map((household) => household.filter((sleeper) => roomOf[sleeper] === NO_ROOM))
    .filter((household) => household.length > 0)
    .map((household, index) => explainRefusal(plan, household, index < EXPLAINED_REFUSALS && !isCancelled()));
  return { placed, refused };
}
