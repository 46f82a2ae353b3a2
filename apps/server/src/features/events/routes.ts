import { analyticsEndpoints, eventEndpoints } from "@nyota/contract/events/events";
import type { Mount } from "#http/mount.ts";
import { createEvent, removeEvent, restoreEvent, updateEvent } from "./commands.ts";
import { eventChoices, eventsTable, listEvents, readEvent } from "./queries.ts";

export function eventRoutes(mount: Mount) {
  mount(eventEndpoints.list, ({ scope, query }) => listEvents(scope, query));
  mount(eventEndpoints.choices, ({ scope }) => eventChoices(scope));
  mount(eventEndpoints.create, async ({ scope, body }) => readEvent(scope, await createEvent(scope, body)));
  mount(eventEndpoints.read, ({ scope, params }) => readEvent(scope, params.eventId));
  mount(eventEndpoints.update, async ({ scope, params, body }) => {
    await updateEvent(scope, { eventId: params.eventId, patch: body });
    return readEvent(scope, params.eventId);
  });
  mount(eventEndpoints.remove, async ({ scope, params, query }) => {
    await removeEvent(scope, params.eventId, query.force ?? false);
    return null;
  });
  mount(eventEndpoints.restore, async ({ scope, params }) => {
    await restoreEvent(scope, params.eventId);
    return readEvent(scope, params.eventId);
  });
  mount(analyticsEndpoints.eventsTable, ({ scope }) => eventsTable(scope));
}
