import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { EventCard } from "./event-card.tsx";
import { isByDate, listDays, moveEvent, sortByDate } from "./event-order.ts";
import { dayTitle } from "./event-times.ts";
import { useSend } from "#lib/api/api.ts";
import { cx } from "#lib/cx.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

type EventListProps = {
  events: WeddingEvent[];
  /** Shows the buttons that move an event. */
  isOrdering: boolean;
  mayEdit: boolean;
  onDelete?: (event: WeddingEvent) => void;
};

export function EventList({ events, isOrdering, mayEdit, onDelete }: EventListProps) {
  const { search } = useLocation();
  const { can } = useProject();
  const common = (event: WeddingEvent) => ({
    event,
    editTo: mayEdit ? `${event.id}/edit${search}` : undefined,
    waitingTo: can("GUEST", "VIEW") ? `${event.id}/waiting-list${search}` : undefined,
    onDelete: onDelete && (() => onDelete(event)),
  });
  if (isOrdering) return <OwnOrder {...{ events, common }} />;
  return (
    <div className="space-y-6">
      {listDays(events).map(({ day, events: list }) => (
        <section key={list[0]!.id} aria-labelledby={`day-of-${list[0]!.id}`}>
          <h2 id={`day-of-${list[0]!.id}`} className="mb-2 font-semibold text-ink-2 tabular-nums">
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

type OwnOrderProps = Pick<EventListProps, "events"> & {
  common: (event: WeddingEvent) => Parameters<typeof EventCard>[0];
};

/** The events, to be put into another order. */
function OwnOrder({ events, common }: OwnOrderProps) {
  const { projectId } = useProject();
  const update = useSend(eventEndpoints.update);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);

  async function save(placed: ReturnType<typeof moveEvent>): Promise<void> {
    try {
      for (const { id: eventId, position } of placed)
        await update.mutateAsync({ params: { projectId, eventId }, body: { position } });
    } catch (error) {
      toast.error(t("The order could not be saved"), { text: readMessage(error) });
    }
  }
  const move = (id: string, to: number) => save(moveEvent(events, id, to));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-2">
        <p>{t("The events have this order everywhere: for your guests, in the guest list and in files.")}</p>
        {!isByDate(events) && (
          <LinkButton disabled={update.isPending} onClick={() => void save(sortByDate(events))}>
            {t("Sort by date")}
          </LinkButton>
        )}
      </div>
      <ol className="space-y-3">
        {events.map((event, index) => (
          <li
            key={event.id}
            draggable
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
                <>
                  <IconButton
                    label={t("Move {name} up", { name: event.name })}
                    icon={<ArrowUp />}
                    tooltip={false}
                    disabled={index === 0 || update.isPending}
                    onClick={() => void move(event.id, index - 1)}
                  />
                  <IconButton
                    label={t("Move {name} down", { name: event.name })}
                    icon={<ArrowDown />}
                    tooltip={false}
                    disabled={index === events.length - 1 || update.isPending}
                    onClick={() => void move(event.id, index + 1)}
                  />
                </>
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}
