import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { EventCard } from "./event-card.tsx";
import { listDays, moveEvent } from "./event-order.ts";
import { dayTitle } from "./event-times.ts";
import { useSend } from "#lib/api/api.ts";
import { cx } from "#lib/cx.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/toast.ts";

type EventListProps = {
  events: WeddingEvent[];
  byDay: boolean;
  mayEdit: boolean;
  onDelete?: (event: WeddingEvent) => void;
};

export function EventList({ events, byDay, mayEdit, onDelete }: EventListProps) {
  const { search } = useLocation();
  const { can } = useProject();
  const common = (event: WeddingEvent) => ({
    event,
    editTo: mayEdit ? `${event.id}/edit${search}` : undefined,
    waitingTo: can("GUEST", "VIEW") ? `${event.id}/waiting-list${search}` : undefined,
    onDelete: onDelete && (() => onDelete(event)),
  });
  if (!byDay) return <OwnOrder {...{ events, mayEdit, common }} />;
  return (
    <div className="space-y-6">
      {listDays(events).map(({ day, events: list }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 font-semibold text-ink-2 tabular-nums">
            {dayTitle(day)}
          </h2>
          <div className="space-y-3">
            {list.map((event) => (
              <EventCard key={event.id} {...common(event)} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

type OwnOrderProps = Pick<EventListProps, "events" | "mayEdit"> & {
  common: (event: WeddingEvent) => Parameters<typeof EventCard>[0];
};

/** The order of the columns in the guest list. Guests see the events by date. */
function OwnOrder({ events, mayEdit, common }: OwnOrderProps) {
  const { projectId } = useProject();
  const update = useSend(eventEndpoints.update);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);

  async function move(id: string, to: number): Promise<void> {
    try {
      for (const { id: eventId, position } of moveEvent(events, id, to))
        await update.mutateAsync({ params: { projectId, eventId }, body: { position } });
    } catch (error) {
      toast.error("The order could not be saved", { text: readMessage(error) });
    }
  }
  return (
    <>
      <p className="mb-3 text-ink-2">The guest list has its columns in this order. Guests see the events by date.</p>
      <ol className="space-y-3">
        {events.map((event, index) => (
          <li
            key={event.id}
            draggable={mayEdit}
            onDragStart={() => setDragged(event.id)}
            onDragEnd={() => (setDragged(null), setOver(null))}
            onDragOver={(drag) => {
              if (!dragged) return;
              drag.preventDefault();
              setOver(event.id);
            }}
            onDrop={() => dragged && void move(dragged, index)}
            className={cx(
              "rounded-card",
              dragged === event.id && "opacity-50",
              over === event.id && dragged !== event.id && "outline-2 outline-henna",
            )}
          >
            <EventCard
              {...common(event)}
              withDay
              moves={
                mayEdit && (
                  <>
                    <IconButton
                      label={`Move ${event.name} up`}
                      icon={<ArrowUp />}
                      tooltip={false}
                      disabled={index === 0 || update.isPending}
                      onClick={() => void move(event.id, index - 1)}
                    />
                    <IconButton
                      label={`Move ${event.name} down`}
                      icon={<ArrowDown />}
                      tooltip={false}
                      disabled={index === events.length - 1 || update.isPending}
                      onClick={() => void move(event.id, index + 1)}
                    />
                  </>
                )
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}
