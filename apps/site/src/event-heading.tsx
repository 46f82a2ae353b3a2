import type { ShownEvent } from "@nyota/contract/site/microsite";
import { formatTime, formatWhen } from "./format.ts";
import { messagesFor, type Language } from "./messages.ts";
import { Picture } from "./picture.tsx";

type EventHeadingProps = {
  event: ShownEvent;
  language: Language;
  homeZone: string;
  calendarUrl?: string | null;
};

const coverWidths = "(min-width: 1024px) 624px, (min-width: 640px) 544px, 100vw";

/** What, when and where: the top of an event's card. */
export function EventHeading({ event, language, homeZone, calendarUrl }: EventHeadingProps) {
  const words = messagesFor(language);
  const isSameDay = event.ends_at?.slice(0, 10) === event.starts_at.slice(0, 10);
  return (
    <div className="event-head">
      {event.cover && <Picture className="event-cover" picture={event.cover} alt="" widths={coverWidths} />}
      <h2 id={`event-${event.id}`}>{event.name}</h2>
      <p className="event-when">
        <time dateTime={event.starts_at}>{formatWhen(event, language, homeZone)}</time>
        {event.ends_at && isSameDay && ` ${words.until(formatTime(event.ends_at, language))}`}
      </p>
      {(event.venue_name || event.venue_address) && (
        <p className="event-where">
          {event.venue_name && <span className="event-venue">{event.venue_name}</span>}
          {event.venue_name && event.venue_address && ", "}
          {event.venue_address}
        </p>
      )}
      {event.dress_code && (
        <p className="event-dress">
          {words.dress}: {event.dress_code}
        </p>
      )}
      {event.description && <p className="event-text">{event.description}</p>}
      {(event.map_url || calendarUrl) && (
        <p className="event-links">
          {event.map_url && (
            <a href={event.map_url} target="_blank" rel="noopener noreferrer">
              {words.map}
              <span className="unseen">, {event.name}</span>
            </a>
          )}
          {calendarUrl && (
            <a href={calendarUrl}>
              {words.calendar}
              <span className="unseen">, {event.name}</span>
            </a>
          )}
        </p>
      )}
    </div>
  );
}
