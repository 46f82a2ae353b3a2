import type { WeddingEvent } from "@nyota/contract/events/events";

export type EventDay = { day: string; events: WeddingEvent[] };
type Placed = Pick<WeddingEvent, "id" | "position">;

/** In the events' own order, with those of one day that follow each other together. */
export function listDays(events: readonly WeddingEvent[]): EventDay[] {
  const days: EventDay[] = [];
  for (const event of events) {
    const day = event.starts_at.slice(0, 10);
    if (days.at(-1)?.day === day) days.at(-1)!.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

/** Left between two positions, so that an event is moved without changing the others. */
const GAP = 100;

/** The events whose position changes when an event is moved, with their new positions. */
export function moveEvent(events: readonly WeddingEvent[], id: string, to: number): Placed[] {
  const from = events.findIndex((event) => event.id === id);
  if (from < 0 || to < 0 || to >= events.length || from === to) return [];
  const others = events.toSpliced(from, 1);
  const before = others[to - 1]?.position ?? 0;
  const after = others[to]?.position ?? before + 2 * GAP;
  if (after - before > 1) return [{ id, position: Math.floor((before + after) / 2) }];
  return numberAnew(others.toSpliced(to, 0, events[from]!));
}

const byDate = (events: readonly WeddingEvent[]) =>
  events.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.position - b.position);

export const isByDate = (events: readonly WeddingEvent[]): boolean =>
  byDate(events).every((event, index) => event === events[index]);

/** The events whose position changes when all are sorted by date, with their new positions. */
export const sortByDate = (events: readonly WeddingEvent[]): Placed[] => numberAnew(byDate(events));

const numberAnew = (events: readonly WeddingEvent[]): Placed[] =>
  events
    .map(({ id, position }, index) => ({ id, before: position, position: (index + 1) * GAP }))
    .filter(({ before, position }) => before !== position)
    .map(({ id, position }) => ({ id, position }));
