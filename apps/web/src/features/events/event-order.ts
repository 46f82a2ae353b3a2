import type { WeddingEvent } from "@nyota/contract/events/events";

export type EventDay = { day: string; events: WeddingEvent[] };

/** By wall time in each place, grouped by day. */
export function listDays(events: WeddingEvent[]): EventDay[] {
  const sorted = events.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.position - b.position);
  return [...Map.groupBy(sorted, (event) => event.starts_at.slice(0, 10))].map(([day, list]) => ({
    day,
    events: list,
  }));
}

/** The events whose position changes when an event is moved, with their new positions. */
export function moveEvent(events: WeddingEvent[], id: string, to: number): { id: string; position: number }[] {
  const from = events.findIndex((event) => event.id === id);
  if (from < 0 || to < 0 || to >= events.length || from === to) return [];
  const next = events.toSpliced(from, 1).toSpliced(to, 0, events[from]!);
  return next.flatMap((event, index) => (event.position === index + 1 ? [] : [{ id: event.id, position: index + 1 }]));
}
