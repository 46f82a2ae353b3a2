import type { WeddingEvent } from "@nyota/contract/events/events";
import { ExternalLink as LinkOut, MapPin, Pencil, Trash2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { answerSegments, describeCounts, countsOfEvent } from "./event-counts.ts";
import { kindIcons, kindWord } from "./event-kinds.ts";
import { eventTimes } from "./event-times.ts";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ExternalLink, Link } from "#ui/link.tsx";
import { StackedBar } from "#ui/charts/stacked-bar.tsx";

type EventCardProps = {
  event: WeddingEvent;
  /** Shown alone instead of under the heading of its day. */
  withDay?: boolean;
  editTo?: string;
  /** Where its waiting list is, for those who may see guests. */
  waitingTo?: string;
  onDelete?: () => void;
  /** Buttons that move it, if the list is in its own order. */
  moves?: ReactNode;
};

export function EventCard({ event, withDay, editTo, waitingTo, onDelete, moves }: EventCardProps) {
  const Icon = kindIcons[event.kind];
  const Heading = withDay ? "h2" : "h3";
  const place = [event.venue_name, event.venue_address].filter(Boolean).join(", ");
  return (
    <article
      aria-labelledby={`event-${event.id}`}
      className="grid gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[1fr_minmax(220px,320px)_auto]"
    >
      <div className="flex min-w-0 gap-3.5">
        <span
          title={translate(kindWord(event.kind))}
          className="grid size-11 flex-none place-items-center rounded-full bg-henna-soft text-henna [&_svg]:size-5"
        >
          <Icon aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <Heading id={`event-${event.id}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {editTo ? (
              <RouterLink to={editTo} className="display rounded-[4px] text-lg hover:text-henna">
                {event.name}
              </RouterLink>
            ) : (
              <span className="display text-lg">{event.name}</span>
            )}
            {event.is_private && <Badge tone="neutral">{t("Private")}</Badge>}
          </Heading>
          <p className="text-ink-2 tabular-nums">{eventTimes(event, withDay)}</p>
          {place && (
            <p className="mt-1 flex gap-1.5 text-sm text-ink-2">
              <MapPin className="mt-0.5 size-3.5 flex-none text-ink-3" aria-hidden="true" />
              <span className="min-w-0 break-words">
                {place}
                {event.map_link && (
                  <>
                    {" "}
                    <ExternalLink href={event.map_link} aria-label={t("Map of {name}", { name: event.name })}>
                      {t("Map")} <LinkOut className="inline size-3" aria-hidden="true" />
                    </ExternalLink>
                  </>
                )}
              </span>
            </p>
          )}
        </div>
      </div>
      <EventAnswers event={event} waitingTo={waitingTo} />
      <div className="flex items-start justify-end gap-0.5 max-md:border-t max-md:border-line max-md:pt-2">
        {moves}
        {editTo && (
          <RouterLink
            to={editTo}
            aria-label={t("Edit {name}", { name: event.name })}
            className={buttonClass("quiet", "medium", "w-9 px-0 max-md:w-11")}
          >
            <Pencil aria-hidden="true" />
          </RouterLink>
        )}
        {onDelete && (
          <IconButton
            label={t("Delete {name}", { name: event.name })}
            icon={<Trash2 />}
            tooltip={false}
            onClick={onDelete}
          />
        )}
      </div>
    </article>
  );
}

function EventAnswers({ event, waitingTo }: Pick<EventCardProps, "event" | "waitingTo">) {
  const { heads, capacity } = event;
  const over = capacity !== null && heads > capacity;
  const waiting = t("{count, plural, one {# person} other {# people}} on the waiting list", { count: event.waiting });
  return (
    <div className="min-w-0 text-sm">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-ink-2 tabular-nums">
        <span>{describeCounts(countsOfEvent(event))}</span>
        {capacity !== null && (
          <span className={cx("flex-none", over && "font-strong text-rust")}>
            <Users className="mr-1 inline size-3.5" aria-hidden="true" />
            {t("{heads, number} of {capacity, plural, one {# place} other {# places}}", { heads, capacity })}
          </span>
        )}
      </p>
      <StackedBar label={t("Answers for {name}", { name: event.name })} segments={answerSegments(event)} />
      {over && (
        <p className="mt-1.5 text-rust">
          {t("{count, plural, one {# person} other {# people}} more than fit in.", { count: heads - capacity })}
        </p>
      )}
      {event.waiting > 0 && (
        <p className="mt-1.5 text-ink-2">{waitingTo ? <Link to={waitingTo}>{waiting}</Link> : waiting}</p>
      )}
    </div>
  );
}
