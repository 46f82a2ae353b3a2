import { defaultRegion } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";
import { findCelebration, type ChosenReading } from "../columns/read-plan.ts";
import { isWhoKey, type RecordTopic, type TopicPlan } from "./topic.ts";
import { topics } from "./topics.ts";

/** How the rows of an import of journeys or stays are read. */
export async function makeTopicPlan(scope: Scope, topic: RecordTopic, chosen: ChosenReading): Promise<TopicPlan> {
  const { options, description, mapping } = chosen;
  const columns = Object.entries(mapping ?? {}).flatMap(([index, target]) =>
    target === null ? [] : [{ index: Number(index), target }],
  );
  return {
    topic,
    columns: columns.toSorted((a, b) => a.index - b.index),
    region: options.default_region ?? (await defaultRegion(scope)),
    dateOrder: options.date_order ?? "day-first",
    today: scope.now.toISOString().slice(0, 10),
    celebration: await findCelebration(scope),
    labels: new Map(topics[topic].targets.map(({ key, label }) => [key, label])),
    columnCount: description.columns.length,
    sides: description.file.sides,
    direction: options.direction ?? null,
  };
}

/** Whether one of the columns says whose journeys or stays they are. */
export const hasWho = (targets: Iterable<string>): boolean => [...targets].some(isWhoKey);
