import { activityEndpoints } from "@nyota/contract/account/activity";
import type { Mount } from "#http/mount.ts";
import { listActions, listActivity, listPeople } from "./queries.ts";

export function activityRoutes(mount: Mount) {
  mount(activityEndpoints.list, ({ scope, query }) => listActivity(scope, query));
  mount(activityEndpoints.people, ({ scope }) => listPeople(scope));
  mount(activityEndpoints.actions, ({ scope }) => listActions(scope));
}
