import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import type { Scope } from "#http/scope.ts";
import { makePlan, type ChosenReading } from "../columns/read-plan.ts";
import { loadGuests } from "../matching/load-roster.ts";
import { makeTopicPlan } from "./make-topic-plan.ts";

/** How the rows of an import are read, and the guests with whom they are compared. */
export async function planReading(scope: Scope, row: ChosenReading & { topic: ImportTopic }) {
  if (row.topic !== "guests")
    return {
      plan: await makeTopicPlan(scope, row.topic, row),
      guests: await loadGuests(scope, { eventIds: [], tags: false }),
    };
  const plan = await makePlan(scope, row);
  const hasTags = plan.columns.some(({ target }) => target === "tags");
  return { plan, guests: await loadGuests(scope, { eventIds: plan.eventIds, tags: hasTags, lists: true }) };
}
