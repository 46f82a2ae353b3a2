import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { Mount } from "#http/mount.ts";
import { removeChosenGuests, updateChosenGuests } from "./commands.ts";
import { findGuestIds, guestChoices, listGuests, listHouseholds } from "./queries.ts";

export function guestListRoutes(mount: Mount) {
  mount(guestEndpoints.list, ({ scope, query }) => listGuests(scope, query));
  mount(guestEndpoints.households, ({ scope, query }) => listHouseholds(scope, query));
  mount(guestEndpoints.ids, ({ scope, query }) => findGuestIds(scope, query));
  mount(guestEndpoints.choices, ({ scope }) => guestChoices(scope));
  mount(guestEndpoints.bulkUpdate, ({ scope, body }) => updateChosenGuests(scope, body, body.set));
  mount(guestEndpoints.bulkDelete, async ({ scope, body }) => {
    const ids = await removeChosenGuests(scope, body);
    return { count: ids.length, ids };
  });
}
