import ical, { ICalCalendarMethod } from "ical-generator";

export type FeedTask = {
  id: string;
  project_id: string;
  title: string;
  description: string | null;
  due_at: string;
  created_at: string;
  updated_at: string;
  project: string;
};

const HOUR_SECONDS = 3_600;

/** The tasks as whole days. The same tasks always give the same text. */
export function writeFeed(tasks: readonly FeedTask[], publicUrl: string): string {
  const calendar = ical({ prodId: { company: "Nyota", product: "Tasks" }, name: "Tasks" })
    .method(ICalCalendarMethod.PUBLISH)
    .ttl(HOUR_SECONDS);
  for (const { id, project_id, title, description, due_at, project, ...times } of tasks) {
    const changed = Math.floor(Date.parse(times.updated_at) / 1_000);
    calendar.createEvent({
      id: `${id}@nyota`,
      start: new Date(`${due_at}T00:00:00Z`),
      allDay: true,
      summary: `${title}, ${project}`,
      url: `${publicUrl}/projects/${project_id}/tasks/${id}`,
      stamp: new Date(changed * 1_000),
      lastModified: new Date(changed * 1_000),
      // Calendars replace what they have by a higher sequence.
      sequence: Math.max(0, changed - Math.floor(Date.parse(times.created_at) / 1_000)),
      ...(description ? { description } : {}),
    });
  }
  return calendar.toString();
}
