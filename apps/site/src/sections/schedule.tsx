import type { ShownEvent } from "@nyota/contract/site/microsite";
import { EventHeading } from "../event-heading.tsx";
import { messagesFor, type Language } from "../messages.ts";

type ScheduleProps = { events: readonly ShownEvent[]; language: Language; path: string | null };

/** The public events. */
export function Schedule({ events, language, path }: ScheduleProps) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="schedule" className="schedule">
      <h2 id="schedule">{messagesFor(language).schedule}</h2>
      {events.map((event) => (
        <article key={event.id} className="card">
          <EventHeading
            event={event}
            language={language}
            homeZone={homeZoneOf(events)}
            calendarUrl={path && `${path}/calendar/${event.id}.ics?lang=${language}`}
          />
        </article>
      ))}
    </section>
  );
}

// The zone in which most events take place is not named.
function homeZoneOf(events: readonly ShownEvent[]) {
  const zones = events.map((event) => event.time_zone);
  return (
    zones.toSorted((a, b) => zones.filter((z) => z === b).length - zones.filter((z) => z === a).length)[0] ?? "UTC"
  );
}
